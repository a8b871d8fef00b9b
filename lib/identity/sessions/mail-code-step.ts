import "server-only";
import type { ActionDefinition } from "@/lib/core/run-action";
import { MailCodeInput } from "@/lib/identity/accounts/schema";
import { mailCode } from "./commands/mail-code";
import { sessionLimits } from "./limits";
import { sessionPermissions } from "./policy";

/** For accounts without a password: emails the code to reauthenticate, for the purpose that a form names. */
export const mailCodeStep: ActionDefinition<typeof MailCodeInput, null> = {
  name: "account.mail_code",
  input: MailCodeInput,
  permission: sessionPermissions.mailCodeForOwnData,
  limit: sessionLimits.mailed_code,
  run: mailCode,
};
