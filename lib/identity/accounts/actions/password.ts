"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { knownDevice } from "@/lib/identity/sessions/known-device";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { changePassword } from "../commands/change-password";
import { requestLink } from "../commands/request-link";
import { resetPassword } from "../commands/reset-password";
import { accountPermissions } from "../policy";
import { ChangePasswordInput, RequestByEmailInput, ResetPasswordInput } from "../schema";

export const changePasswordAction = defineAction({
  name: "account.change_password",
  input: ChangePasswordInput,
  permission: accountPermissions.changePassword,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: changePassword,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/accountsettings/security?changed=password");
    return null;
  },
});

export const askForResetAction = defineAction({
  name: "account.ask_for_reset",
  input: RequestByEmailInput,
  permission: accountPermissions.requestLink,
  run: (ctx, input) => requestLink(ctx, input, "reset_password", knownDevice(ctx.device, input.email)),
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/forgotpassword?asked=yes");
    return null;
  },
});

export const resetPasswordAction = defineAction({
  name: "account.reset_password",
  input: ResetPasswordInput,
  permission: accountPermissions.resetPassword,
  limit: writeLimit,
  run: resetPassword,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/login?changed=password");
    return null;
  },
});
