import { isJsonObject, jsonValue, type Call, type JsonObject } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { replyDone, type Reply } from "../wire/reply.ts";

/** Reports of one body that are read; browsers gather a few. */
const MOST_READ = 20;
/** Reports a minute that a whole process writes down, whoever sends them: the call is open, and a log is not for strangers to fill. */
const WRITTEN_A_MINUTE = 120;
const LONGEST = 200;

/**
 * POST /csp-report: what a page wanted to do against its policy, as browsers tell it in either of their two forms. It is
 * written to the log and counted; a page that is attacked, or that we broke, says so here before anybody calls.
 */
export async function policyReports(call: Call): Promise<Reply> {
  const { services, address } = call;
  const reports = reportsIn(jsonValue(call));
  if (reports.length === 0) throw new BadRequestFailure();
  await services.limits.count("csp-report of everybody", WRITTEN_A_MINUTE);
  for (const report of reports.slice(0, MOST_READ)) {
    const directive = said(report, "effectiveDirective", "effective-directive", "violated-directive").split(" ")[0] ?? "";
    services.metrics.countReport(directive);
    const facts = {
      directive,
      blocked: withoutQuery(said(report, "blockedURL", "blocked-uri")),
      page: withoutQuery(said(report, "documentURL", "document-uri")),
      source: withoutQuery(said(report, "sourceFile", "source-file")),
      line: Number(report["lineNumber"] ?? report["line-number"] ?? 0) || 0,
      sample: said(report, "sample", "script-sample"),
    };
    services.log.warn({ ...facts, address }, "a page broke its policy");
  }
  return replyDone(call);
}

/** The older form is one report in an envelope, the newer a list of reports of several kinds. */
function reportsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) =>
      isJsonObject(one) && one["type"] === "csp-violation" && isJsonObject(one["body"]) ? [one["body"]] : [],
    );
  const report = isJsonObject(value) ? value["csp-report"] : undefined;
  return isJsonObject(report) ? [report] : [];
}

/** The first of the names that holds a text, short and on one line: it comes from strangers and is read by people. */
function said(report: JsonObject, ...names: readonly string[]): string {
  const text = names.map((name) => report[name]).find((value): value is string => typeof value === "string") ?? "";
  return text.slice(0, LONGEST).replaceAll(/\p{C}/gu, " ");
}

/** What an address asked for may be a secret, such as a ticket. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
