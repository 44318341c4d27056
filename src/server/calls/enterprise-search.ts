import type { Facts } from "../../core/condition/evaluate.ts";
import { toRecord } from "../entity/stored-record.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { containsPattern } from "../store/contains.ts";
import { judgeCaptcha } from "../system/captcha.ts";

const MOST = 10;
/** Records that are looked at; an enterprise has one for each company that it serves. */
const MOST_RECORDS = 200;
/** A shorter part of a name would turn pages of the directory rather than find one enterprise in it. */
const SHORTEST = 4;
const SHOWN_END = 4;

/**
 * POST /supplier/apisuppliersearch/query: enterprises that the portal knows, by a part of the name or by the whole tax
 * number. A tax number is shown whole only to who named it and to its own enterprise; strangers, who register, solve a
 * captcha first.
 */
export async function searchEnterprises(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const [name, tax] = [textOf(body["keyword"]), textOf(body["taxNo"])];
  if (tax === "" && [...name].length < SHORTEST)
    throw new BadRequestFailure([{ field: "keyword", rule: "minLength", text: "FIELD_WRONG" }]);
  if (call.signedIn === undefined) await judgeCaptcha(call, body);
  const named = (tax === "" ? name : tax).toUpperCase();
  const own = call.signedIn?.user.supId ?? undefined;
  return call.services.store.read(async (db) => {
    const rows = await db
      .selectFrom("supplier")
      .selectAll()
      .where("delFlag", "=", "0")
      .where((one) =>
        tax === "" ? one.or([containsPattern("gChname", name), one("gTaxnumber", "=", named)]) : one("gTaxnumber", "=", named),
      )
      .orderBy("gChname")
      .orderBy("id")
      .limit(MOST_RECORDS)
      .execute();
    const distinct = [...new Map(rows.toReversed().map((row) => [row.gTaxnumber, row])).values()].toReversed();
    const found = distinct.slice(0, MOST).map((row) => {
      const isWhole = row.gTaxnumber?.toUpperCase() === named || (own !== undefined && row.enterpriseId === own);
      return told(call, row, isWhole);
    });
    return replyData(call, found, "FOUND");
  });
}

/** What the directory tells of an enterprise; it knows of no legal person. */
function told(call: Call, row: Parameters<typeof toRecord>[1], isWhole: boolean): Facts {
  const { product } = call.services;
  const entity = product.entities["supplier"]?.[product.variants.default];
  if (entity === undefined) return {};
  const { gChname, gTaxnumber, createCompanyTime, gCapital, gAddress } = toRecord(entity, row) as Facts;
  const shown = isWhole ? gTaxnumber : masked(String(gTaxnumber ?? ""));
  return { gChname, gTaxnumber: shown, legalPerson: "", createCompanyTime, gCapital, gAddress };
}

function masked(text: string): string {
  return "*".repeat(Math.max(0, text.length - SHOWN_END)) + text.slice(-SHOWN_END);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
