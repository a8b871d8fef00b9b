"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import {
  ConfirmWithPasskeyInput,
  PasskeySignInInput,
  StartPasskeySignInInput,
} from "@/lib/identity/second-factor/schema";
import { signInBrowser, signOutBrowser } from "@/lib/identity/sessions/browser-session";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { logOut } from "@/lib/identity/sessions/commands/log-out";
import { signInWithPasskey } from "@/lib/identity/sessions/commands/sign-in-with-passkey";
import { startPasskeySignIn } from "@/lib/identity/sessions/commands/start-passkey-sign-in";
import { rememberDevice } from "@/lib/identity/sessions/device-cookie";
import { knownDevice } from "@/lib/identity/sessions/known-device";
import { openPendingId } from "@/lib/identity/sessions/pending-sign-in";
import { sessionPermissions } from "@/lib/identity/sessions/policy";
import { registerAccount } from "../commands/register-account";
import { signUpHost } from "../commands/sign-up-host";
import { REGISTRATION_FAILED, SIGN_UP_FAILED } from "../copy";
import { destinationAfter } from "../destination";
import { RegisterForm } from "../form";
import { loginPath } from "../paths";
import { accountPermissions } from "../policy";
import { ConfirmSignInInput, LoginInput, SignUpHostInput } from "../schema";
import { askForSecondStep, welcome, welcomeConfirmed } from "../welcome";

export const registerAction = defineAction({
  name: "account.register",
  input: RegisterForm,
  permission: accountPermissions.registerAccount,
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
  permission: accountPermissions.signUpHost,
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
  permission: sessionPermissions.logIn,
  run: async (ctx, input) => ({
    ...(await logIn(ctx, input, knownDevice(ctx.device, input.email))),
    email: input.email,
    redirectUrl: input.redirectUrl,
  }),
  respond: async (loggedIn) => {
    if (loggedIn.kind === "second_step") return askForSecondStep(loggedIn.pendingId);
    const { sessionId, fullName, email, currentRole, accountStatus, redirectUrl } = loggedIn;
    await rememberDevice(email);
    return welcome(sessionId, {
      fullName,
      destination: destinationAfter(currentRole, accountStatus, redirectUrl),
    });
  },
});

export const confirmSignInAction = defineAction({
  name: "account.confirm_log_in",
  input: ConfirmSignInInput,
  permission: sessionPermissions.confirmSignIn,
  run: async (ctx, { pending, factorCode }) =>
    confirmSignIn(ctx, { pendingId: await openPendingId(pending), factorCode }),
  respond: welcomeConfirmed,
});

/** What a browser needs to ask for a passkey: as the second step, or, from the login page, as the only one. */
export const startPasskeySignInAction = defineAction({
  name: "account.start_passkey_log_in",
  input: StartPasskeySignInInput,
  permission: sessionPermissions.startPasskeySignIn,
  run: async (ctx, { pending }) =>
    startPasskeySignIn(ctx, { pendingId: pending === null ? null : ((await openPendingId(pending)) ?? "") }),
});

export const confirmSignInWithPasskeyAction = defineAction({
  name: "account.confirm_log_in_with_passkey",
  input: ConfirmWithPasskeyInput,
  permission: sessionPermissions.confirmSignIn,
  run: async (ctx, { pending, passkey }) =>
    confirmSignIn(ctx, { pendingId: await openPendingId(pending), passkey }),
  respond: welcomeConfirmed,
});

export const signInWithPasskeyAction = defineAction({
  name: "account.log_in_with_passkey",
  input: PasskeySignInInput,
  permission: sessionPermissions.signInWithPasskey,
  run: async (ctx, input) => ({
    ...(await signInWithPasskey(ctx, input)),
    redirectUrl: input.redirectUrl,
  }),
  respond: ({ sessionId, fullName, currentRole, accountStatus, redirectUrl }) =>
    welcome(sessionId, {
      fullName,
      destination: destinationAfter(currentRole, accountStatus, redirectUrl),
    }),
});

export const logoutAction = defineAction({
  name: "account.log_out",
  input: z.unknown(),
  permission: sessionPermissions.logOut,
  run: logOut,
  respond: async () => {
    await signOutBrowser();
    return null;
  },
  redirectTo: () => "/",
});
