"use server";

import { defineAction } from "@/lib/core/action";
import { env } from "@/lib/core/env";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { REAUTHENTICATE_PATH } from "@/lib/core/recent-auth";
import { ReauthenticateInput } from "@/lib/identity/accounts/admin-schema";
import { returnPath } from "@/lib/identity/sessions/return-path";
import { reauthenticate } from "../commands/reauthenticate";
import { mailCodeStep } from "../mail-code-step";

export const reauthenticateAction = defineAction({
  name: "account.prove",
  input: ReauthenticateInput,
  // Open to sessions without recent auth, which is the point. The command requires the admin role.
  permission: "signed_in",
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: reauthenticate,
  redirectTo: ({ next }) => returnPath(next, env().SITE_URL) ?? `${REAUTHENTICATE_PATH}?confirmed=yes`,
});
