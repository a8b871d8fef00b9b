"use server";

import { defineAction } from "@/lib/core/action";
import { env } from "@/lib/core/env";
import { FIX_ERRORS } from "@/lib/core/errors";
import { CONFIRM_DESK } from "@/lib/core/recent-auth";
import { ProveInput } from "@/lib/identity/accounts/admin-schema";
import { returnPath } from "@/lib/identity/sessions/return-path";
import { proveAtDesk } from "../commands/reauthenticate";
import { mailCodeStep } from "../mail-code-step";

export const proveAtDeskAction = defineAction({
  name: "account.prove",
  input: ProveInput,
  // Whoever has not proved it lately is to; that they are an administrator is demanded by the command.
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: proveAtDesk,
  redirectTo: ({ next }) => returnPath(next, env().SITE_URL) ?? `${CONFIRM_DESK}?confirmed=yes`,
});
