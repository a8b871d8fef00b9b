"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { askQuote } from "./commands/ask-quote";
import { AskQuoteInput } from "./schema";
import { REQUEST_FAILED } from "./words";

export const askQuoteAction = defineAction({
  name: "vendor_lead.ask",
  input: AskQuoteInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  failureMessage: REQUEST_FAILED,
  run: askQuote,
});
