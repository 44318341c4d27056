import { route, type Route } from "../wire/route.ts";
import { putBackDraftDocument, readDraftDocument, writeDraftDocument, writeDraftDocuments } from "./draft-documents.ts";
import { draftDocuments } from "./document-list.ts";
import { addDraft, changeDraft, draftList, readDraft, removeDraft } from "./drafts.ts";
import { editionList, readEdition } from "./edition-calls.ts";
import { editionDocument, editionDocuments } from "./edition-documents.ts";
import { draftFlow } from "./flow-call.ts";
import { preview } from "./preview.ts";
import { readProperties } from "./properties.ts";
import { proveDraft } from "./proof-calls.ts";
import { approveDraft, declineDraft, publishDraft } from "./publish-calls.ts";
import { readRebase, rebaseDraft } from "./rebase.ts";
import { rollBack } from "./roll-back.ts";
import { currentScreen, oneScreen, screenList } from "./screens.ts";
import { storedCompanies } from "./stored-companies.ts";
import { validate } from "./validate.ts";

/** The studio's calls (domain 7.13); what a draft says reaches others once it is published. */
export const studioRoutes: readonly Route[] = [
  route("GET", "/template/screen/current", "login", currentScreen),
  route("GET", "/template/screen/list", "template:screen:list", screenList),
  route("GET", "/template/screen/:id", "template:screen:list", oneScreen),
  route("POST", "/template/screen/validate", "template:screen:validate", validate),
  route("POST", "/template/screen/preview", "template:screen:validate", preview),
  route("POST", "/template/screen/flow", "template:screen:list", draftFlow),
  route("POST", "/template/screen/properties", "template:screen:validate", readProperties),
  route("POST", "/template/screen/prove", "template:screen:validate", proveDraft),
  route("POST", "/template/screen/publish", "template:screen:publish", publishDraft),
  route("POST", "/template/screen/approve", "template:screen:approve", approveDraft),
  route("POST", "/template/screen/decline", ["template:screen:approve", "template:screen:publish"], declineDraft),
  route("POST", "/template/screen/rollback", "template:screen:publish", rollBack),
  route("GET", "/template/screen/edition/list", "template:screen:list", editionList),
  route("GET", "/template/screen/edition/:id", "template:screen:list", readEdition),
  route("GET", "/template/screen/edition/:id/documents", "template:screen:list", editionDocuments),
  route("GET", "/template/screen/edition/:id/document", "template:screen:list", editionDocument),
  route("GET", "/template/screen/company/list", "template:screen:list", storedCompanies),
  route("GET", "/template/screen/draft/list", "template:screen:list", draftList),
  route("POST", "/template/screen/draft", "template:screen:edit", addDraft),
  route("GET", "/template/screen/draft/:id", "template:screen:list", readDraft),
  route("PUT", "/template/screen/draft/:id", "template:screen:edit", changeDraft),
  route("DELETE", "/template/screen/draft/:id", "template:screen:edit", removeDraft),
  route("GET", "/template/screen/draft/:id/documents", "template:screen:list", draftDocuments),
  route("PUT", "/template/screen/draft/:id/documents", "template:screen:edit", writeDraftDocuments),
  route("GET", "/template/screen/draft/:id/document", "template:screen:list", readDraftDocument),
  route("PUT", "/template/screen/draft/:id/document", "template:screen:edit", writeDraftDocument),
  route("DELETE", "/template/screen/draft/:id/document", "template:screen:edit", putBackDraftDocument),
  route("GET", "/template/screen/draft/:id/rebase", "template:screen:list", readRebase),
  route("POST", "/template/screen/draft/:id/rebase", "template:screen:edit", rebaseDraft),
];
