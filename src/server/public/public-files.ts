import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { NotFoundFailure, GoneFailure } from "../ground/failures.ts";
import { openRecord } from "./read-one.ts";
import { published } from "./published.ts";
import { shownFiles } from "./shown-files.ts";

/** A file that stands in a public field of a public record is read by everybody; all others stay with their readers. */
export function allowPublicFiles(services: Services): void {
  const { product, fileRules } = services;
  for (const [name, { entity }] of Object.entries(product.publications)) {
    fileRules.also(entity, async (call, _reader, { bizId, fileId }) => {
      if (bizId === null) return false;
      const of = published(product, name, isoNow(call.services.clock));
      try {
        const shown = await call.services.store.read((db) => openRecord(db, of, bizId));
        return shownFiles(of.entity, shown)?.includes(fileId) === true;
      } catch (fault) {
        if (fault instanceof NotFoundFailure || fault instanceof GoneFailure) return false;
        throw fault;
      }
    });
  }
}
