import { clampWidth, densities, type TableDelta } from "./table-state.ts";

/**
 * Read a reader's table changes as they come from the server or the browser's storage; whatever cannot be read is left
 * out, so that an old or foreign value never breaks a table.
 */
export function readDelta(value: unknown): TableDelta {
  const { order, widthPx, hidden, pin, density } = asObject(typeof value === "string" ? parse(value) : value);
  const widths = pick(widthPx, (width): number | undefined =>
    typeof width === "number" && Number.isFinite(width) ? clampWidth(width) : undefined,
  );
  const shown = pick(hidden, (flag) => (typeof flag === "boolean" ? flag : undefined));
  const pins = pick(pin, (edge) => (edge === "start" || edge === "end" || edge === "none" ? edge : undefined));
  const chosen = densities.find((candidate) => candidate === density);
  return {
    ...(Array.isArray(order) ? { order: order.filter((key): key is string => typeof key === "string") } : {}),
    ...(widths === undefined ? {} : { widthPx: widths }),
    ...(shown === undefined ? {} : { hidden: shown }),
    ...(pins === undefined ? {} : { pin: pins }),
    ...(chosen === undefined ? {} : { density: chosen }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function pick<T>(value: unknown, read: (one: unknown) => T | undefined): Readonly<Record<string, T>> | undefined {
  const entries = Object.entries(asObject(value)).flatMap(([key, one]): [string, T][] => {
    const known = read(one);
    return known === undefined ? [] : [[key, known]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
