"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { knownDevice } from "@/lib/identity/sessions/known-device";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { changeEmail } from "../commands/change-email";
import { requestLink } from "../commands/request-link";
import { resendVerification } from "../commands/resend-verification";
import { verifyEmail } from "../commands/verify-email";
import { VERIFICATION_FAILED } from "../copy";
import { verificationPath } from "../paths";
import { accountPermissions } from "../policy";
import { ChangeEmailInput, RequestByEmailInput, VerifyEmailInput } from "../schema";

export const verifyEmailAction = defineAction({
  name: "account.verify_email",
  input: VerifyEmailInput,
  permission: accountPermissions.verifyEmail,
  limit: writeLimit,
  failureMessage: VERIFICATION_FAILED,
  run: async (ctx, input) => ({ ...(await verifyEmail(ctx, input)), token: input.token }),
  respond: async ({ email, token }) => {
    if (!(await isScriptedPost())) redirect(verificationPath(token));
    return { email };
  },
});

export const resendVerificationAction = defineAction({
  name: "account.resend_verification",
  input: z.unknown(),
  permission: accountPermissions.resendVerification,
  run: resendVerification,
  respond: async (sent) => {
    if (!(await isScriptedPost())) redirect("/emailverification?asked=yes");
    return sent;
  },
});

/** The same for guests, by address. The response doesn't reveal whether the address has an account. */
export const askForVerificationAction = defineAction({
  name: "account.ask_for_verification",
  input: RequestByEmailInput,
  permission: accountPermissions.requestLink,
  run: (ctx, input) => requestLink(ctx, input, "verify_email", knownDevice(ctx.device, input.email)),
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/emailverification?asked=yes");
    return null;
  },
});

export const changeEmailAction = defineAction({
  name: "account.change_email",
  input: ChangeEmailInput,
  permission: accountPermissions.changeEmail,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: changeEmail,
  respond: async (asked) => {
    if (!(await isScriptedPost())) redirect("/accountsettings");
    return asked;
  },
});
