"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { proposalLimits } from "@/lib/listings/proposals/limits";
import { acceptQuote } from "./commands/accept-quote";
import { cancelQuote } from "./commands/cancel-quote";
import { declineQuote } from "./commands/decline-quote";
import { markSpam } from "./commands/mark-spam";
import { requestQuote } from "./commands/request-quote";
import { saveNotes } from "./commands/save-notes";
import { sendQuote } from "./commands/send-quote";
import { setStatus } from "./commands/set-status";
import { withdrawQuote } from "./commands/withdraw-quote";
import { writeToClient } from "./commands/write-to-client";
import { writeToVendor } from "./commands/write-to-vendor";
import {
  MARK_FAILED,
  MESSAGE_FAILED,
  NOTES_FAILED,
  QUOTE_FAILED,
  REQUEST_FAILED,
  STATUS_FAILED,
} from "./copy";
import {
  MarkSpamForm,
  RequestQuoteForm,
  SaveQuoteRequestNotesForm,
  SEND_QUOTE_NAMES,
  SendQuoteForm,
} from "./form";
import { quoteRequestLimits } from "./limits";
import { quoteRequestPermissions } from "./policy";
import {
  AcceptQuoteInput,
  DeclineQuoteInput,
  OwnQuoteInput,
  SetQuoteRequestStatusInput,
  WriteToClientInput,
  WriteToVendorInput,
} from "./schema";

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

export const writeToClientAction = defineAction({
  name: "vendor_lead.write",
  input: WriteToClientInput,
  permission: quoteRequestPermissions.writeToClient,
  limit: writeLimit,
  failureMessage: MESSAGE_FAILED,
  run: writeToClient,
});

export const writeToVendorAction = defineAction({
  name: "vendor_lead.reply",
  input: WriteToVendorInput,
  permission: quoteRequestPermissions.writeToVendor,
  limit: quoteRequestLimits.quote_reply,
  failureMessage: MESSAGE_FAILED,
  run: writeToVendor,
});

export const sendQuoteAction = defineAction({
  name: "quote.send",
  input: SendQuoteForm,
  formNames: SEND_QUOTE_NAMES,
  permission: quoteRequestPermissions.sendQuote,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: QUOTE_FAILED,
  run: sendQuote,
});

export const withdrawQuoteAction = defineAction({
  name: "quote.withdraw",
  input: OwnQuoteInput,
  permission: quoteRequestPermissions.withdrawQuote,
  limit: writeLimit,
  run: withdrawQuote,
});

export const cancelQuoteAction = defineAction({
  name: "quote.cancel",
  input: OwnQuoteInput,
  permission: quoteRequestPermissions.cancelQuote,
  limit: writeLimit,
  run: cancelQuote,
});

export const acceptQuoteAction = defineAction({
  name: "quote.accept",
  input: AcceptQuoteInput,
  permission: quoteRequestPermissions.acceptQuote,
  limit: quoteRequestLimits.quote_reply,
  run: acceptQuote,
});

export const declineQuoteAction = defineAction({
  name: "quote.decline",
  input: DeclineQuoteInput,
  permission: quoteRequestPermissions.declineQuote,
  limit: quoteRequestLimits.quote_reply,
  run: declineQuote,
});
