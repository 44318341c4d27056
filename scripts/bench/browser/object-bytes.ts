import type { CDPSession } from "playwright-core";

type Snapshot = {
  readonly nodes: readonly number[];
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] };
  };
};

/** Bytes of what scripts made; machine code and the browser's own records are left out, because it lets them go by itself. */
export async function objectBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const gather = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", gather);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", gather);
  const { nodes, snapshot } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const isOurs = types[0].map((name) => name !== "code" && name !== "native" && name !== "hidden");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (isOurs[nodes[at + type] ?? 0] === true) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
