"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { signInBrowser, signOutBrowser } from "@/lib/auth/browser-session";
import { dropPending } from "@/lib/auth/pending-google";
import { returnPath } from "@/lib/auth/return-path";
import { isScriptedPost } from "@/lib/auth/scripted-post";
import { defineAction } from "@/lib/core/action";
import { env } from "@/lib/core/env";
import { FIX_ERRORS } from "@/lib/core/errors";
import { roleDashboards } from "@/lib/core/roles";
import { addRole } from "./commands/add-role";
import { appealSuspension } from "./commands/appeal-suspension";
import { askForLink } from "./commands/ask-for-link";
import { changeEmail } from "./commands/change-email";
import { changePassword } from "./commands/change-password";
import { connectGoogle } from "./commands/connect-google";
import { connectGoogleByLink } from "./commands/connect-google-by-link";
import { disconnectGoogle } from "./commands/disconnect-google";
import { endOtherSessions } from "./commands/end-other-sessions";
import { endSession } from "./commands/end-session";
import { logIn } from "./commands/log-in";
import { logOut } from "./commands/log-out";
import { mailCode } from "./commands/mail-code";
import { mailGoogleLink } from "./commands/mail-google-link";
import { registerAccount } from "./commands/register-account";
import { registerWithGoogle } from "./commands/register-with-google";
import { resendVerification } from "./commands/resend-verification";
import { resetPassword } from "./commands/reset-password";
import { saveProfile } from "./commands/save-profile";
import { signUpHost } from "./commands/sign-up-host";
import { switchRole } from "./commands/switch-role";
import { verifyEmail } from "./commands/verify-email";
import { destinationAfter } from "./destination";
import { loginPath, verificationPath } from "./paths";
import {
  AddRoleInput,
  AppealInput,
  AskByEmailInput,
  ChangeEmailInput,
  ChangePasswordInput,
  ConnectGoogleByLinkInput,
  ConnectGoogleInput,
  EndSessionInput,
  LoginInput,
  MailCodeInput,
  MailGoogleLinkInput,
  RegisterInput,
  RegisterWithGoogleInput,
  ResetPasswordInput,
  SaveProfileInput,
  SignUpHostInput,
  SwitchRoleInput,
  VerifyEmailInput,
} from "./schema";
import { welcome } from "./welcome";
import { ADD_ROLE_FAILED, REGISTRATION_FAILED, SIGN_UP_FAILED, VERIFICATION_FAILED } from "./words";

export const registerAction = defineAction({
  name: "account.register",
  input: RegisterInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  failureMessage: REGISTRATION_FAILED,
  run: async (ctx, input) => ({ ...(await registerAccount(ctx, input)), redirectUrl: input.redirectUrl }),
  respond: ({ sessionId, fullName, role, redirectUrl }) =>
    welcome(sessionId, {
      fullName,
      destination: sessionId ? destinationAfter(role, "active", redirectUrl) : loginPath(redirectUrl ?? null),
    }),
});

export const signUpHostAction = defineAction({
  name: "account.sign_up_host",
  input: SignUpHostInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  failureMessage: SIGN_UP_FAILED,
  run: signUpHost,
  respond: async ({ sessionId, fullName }) => {
    await signInBrowser(sessionId);
    return { fullName };
  },
});

export const loginAction = defineAction({
  name: "account.log_in",
  input: LoginInput,
  roles: "public",
  run: async (ctx, input) => ({ ...(await logIn(ctx, input)), redirectUrl: input.redirectUrl }),
  respond: ({ sessionId, fullName, currentRole, accountStatus, redirectUrl }) =>
    welcome(sessionId, { fullName, destination: destinationAfter(currentRole, accountStatus, redirectUrl) }),
});

export const logoutAction = defineAction({
  name: "account.log_out",
  input: z.unknown(),
  roles: "public",
  run: logOut,
  respond: async () => {
    await signOutBrowser();
    return null;
  },
  redirectTo: () => "/",
});

export const switchRoleAction = defineAction({
  name: "account.switch_role",
  input: SwitchRoleInput,
  roles: "signed_in",
  limit: "write",
  run: switchRole,
  redirectTo: ({ currentRole }) => roleDashboards[currentRole],
});

export const addRoleAction = defineAction({
  name: "account.add_role",
  input: AddRoleInput,
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  failureMessage: ADD_ROLE_FAILED,
  run: async (ctx, input) => ({ ...(await addRole(ctx, input)), redirectUrl: input.redirectUrl }),
  redirectTo: ({ redirectUrl }) => returnPath(redirectUrl, env().SITE_URL),
});

export const appealAction = defineAction({
  name: "account.appeal",
  input: AppealInput,
  // A suspended account counts as nobody's wherever a signed-in person is asked for; the command looks itself.
  roles: "public",
  limit: "appeal",
  run: appealSuspension,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/suspended?sent=yes");
    return null;
  },
});

/** For accounts without a password: proves who is there before payout details are changed. */
export const mailPayoutCodeAction = defineAction({
  name: "account.mail_payout_code",
  input: z.unknown(),
  roles: "signed_in",
  limit: "mailed_code",
  run: (ctx) => mailCode(ctx, { purpose: "payout_details" }),
});

export const verifyEmailAction = defineAction({
  name: "account.verify_email",
  input: VerifyEmailInput,
  roles: "public",
  limit: "write",
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
  roles: "signed_in",
  run: resendVerification,
  respond: async (sent) => {
    if (!(await isScriptedPost())) redirect("/emailverification?asked=yes");
    return sent;
  },
});

/** For accounts without a password: proves who is there before the password or the address is changed. */
export const mailAccountCodeAction = defineAction({
  name: "account.mail_code",
  input: MailCodeInput,
  roles: "signed_in",
  limit: "mailed_code",
  run: mailCode,
});

export const changePasswordAction = defineAction({
  name: "account.change_password",
  input: ChangePasswordInput,
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  run: changePassword,
});

export const changeEmailAction = defineAction({
  name: "account.change_email",
  input: ChangeEmailInput,
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  run: changeEmail,
});

export const askForResetAction = defineAction({
  name: "account.ask_for_reset",
  input: AskByEmailInput,
  roles: "public",
  run: (ctx, input) => askForLink(ctx, input, "reset_password"),
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/forgotpassword?asked=yes");
    return null;
  },
});

export const resetPasswordAction = defineAction({
  name: "account.reset_password",
  input: ResetPasswordInput,
  roles: "public",
  limit: "write",
  run: resetPassword,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/login?changed=password");
    return null;
  },
});

/** The same for whoever is not signed in, by an address, without a word on whether it has an account. */
export const askForVerificationAction = defineAction({
  name: "account.ask_for_verification",
  input: AskByEmailInput,
  roles: "public",
  run: (ctx, input) => askForLink(ctx, input, "verify_email"),
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/emailverification?asked=yes");
    return null;
  },
});

export const registerWithGoogleAction = defineAction({
  name: "account.register_with_google",
  input: RegisterWithGoogleInput,
  roles: "public",
  invalidMessage: FIX_ERRORS,
  failureMessage: REGISTRATION_FAILED,
  run: registerWithGoogle,
  respond: async ({ sessionId, fullName, role, redirectUrl }) => {
    await dropPending();
    return welcome(sessionId, { fullName, destination: destinationAfter(role, "active", redirectUrl) });
  },
});

export const connectGoogleAction = defineAction({
  name: "account.connect_google",
  input: ConnectGoogleInput,
  roles: "public",
  run: connectGoogle,
  respond: async ({ sessionId, fullName, currentRole, accountStatus, redirectUrl }) => {
    await dropPending();
    const destination = destinationAfter(currentRole, accountStatus, redirectUrl);
    return welcome(sessionId, { fullName, destination });
  },
});

export const disconnectGoogleAction = defineAction({
  name: "account.disconnect_google",
  input: z.unknown(),
  roles: "signed_in",
  limit: "write",
  run: disconnectGoogle,
  redirectTo: () => "/accountsettings/security",
});

export const mailGoogleLinkAction = defineAction({
  name: "account.mail_google_link",
  input: MailGoogleLinkInput,
  roles: "public",
  limit: "mailed_link",
  run: mailGoogleLink,
  respond: async (sent) => {
    if (!(await isScriptedPost())) redirect("/login/google?sent=yes");
    return sent;
  },
});

export const connectGoogleByLinkAction = defineAction({
  name: "account.connect_google_by_link",
  input: ConnectGoogleByLinkInput,
  roles: "public",
  limit: "write",
  run: connectGoogleByLink,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/login/google?connected=yes");
    return null;
  },
});

export const saveProfileAction = defineAction({
  name: "account.save_profile",
  input: SaveProfileInput,
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  run: saveProfile,
});

export const endSessionAction = defineAction({
  name: "account.end_session",
  input: EndSessionInput,
  roles: "signed_in",
  limit: "write",
  run: endSession,
});

export const endOtherSessionsAction = defineAction({
  name: "account.end_other_sessions",
  input: z.unknown(),
  roles: "signed_in",
  limit: "write",
  run: endOtherSessions,
});
