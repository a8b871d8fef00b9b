"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { markLead } from "./commands/mark-spam";
import { askQuote } from "./commands/request-quote";
import { saveLeadNotes } from "./commands/save-notes";
import { setLeadStatus } from "./commands/set-status";
import { MARK_FAILED, NOTES_FAILED, REQUEST_FAILED, STATUS_FAILED } from "./copy";
import { AskQuoteInput, MarkLeadInput, SaveLeadNotesInput, SetLeadStatusInput } from "./schema";

export const askQuoteAction = defineAction({
  name: "vendor_lead.ask",
  input: AskQuoteInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  failureMessage: REQUEST_FAILED,
  run: askQuote,
});

export const setLeadStatusAction = defineAction({
  name: "vendor_lead.move",
  input: SetLeadStatusInput,
  roles: ["vendor"],
  limit: "write",
  failureMessage: STATUS_FAILED,
  run: setLeadStatus,
});

export const saveLeadNotesAction = defineAction({
  name: "vendor_lead.note",
  input: SaveLeadNotesInput,
  roles: ["vendor"],
  limit: "draft_save",
  failureMessage: NOTES_FAILED,
  run: saveLeadNotes,
});

export const markLeadAction = defineAction({
  name: "vendor_lead.mark",
  input: MarkLeadInput,
  roles: ["vendor"],
  limit: "write",
  failureMessage: MARK_FAILED,
  run: markLead,
});
