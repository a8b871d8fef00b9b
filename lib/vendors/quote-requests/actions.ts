"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { proposalLimits } from "@/lib/listings/proposals/limits";
import { markSpam } from "./commands/mark-spam";
import { requestQuote } from "./commands/request-quote";
import { saveNotes } from "./commands/save-notes";
import { setStatus } from "./commands/set-status";
import { MARK_FAILED, NOTES_FAILED, REQUEST_FAILED, STATUS_FAILED } from "./copy";
import { MarkSpamForm, RequestQuoteForm, SaveQuoteRequestNotesForm } from "./form";
import { quoteRequestPermissions } from "./policy";
import { SetQuoteRequestStatusInput } from "./schema";

export const requestQuoteAction = defineAction({
  name: "vendor_lead.ask",
  input: RequestQuoteForm,
  permission: quoteRequestPermissions.requestQuote,
  invalidMessage: FIX_ERRORS,
  failureMessage: REQUEST_FAILED,
  run: requestQuote,
});

export const setQuoteRequestStatusAction = defineAction({
  name: "vendor_lead.move",
  input: SetQuoteRequestStatusInput,
  permission: quoteRequestPermissions.setStatus,
  limit: writeLimit,
  failureMessage: STATUS_FAILED,
  run: setStatus,
});

export const saveQuoteRequestNotesAction = defineAction({
  name: "vendor_lead.note",
  input: SaveQuoteRequestNotesForm,
  permission: quoteRequestPermissions.saveNotes,
  limit: proposalLimits.draft_save,
  failureMessage: NOTES_FAILED,
  run: saveNotes,
});

export const markSpamAction = defineAction({
  name: "vendor_lead.mark",
  input: MarkSpamForm,
  permission: quoteRequestPermissions.markSpam,
  limit: writeLimit,
  failureMessage: MARK_FAILED,
  run: markSpam,
});
