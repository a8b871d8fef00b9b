"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { confirmAuthenticatorApp } from "../commands/confirm-authenticator-app";
import { confirmSecondFactor } from "../commands/confirm-second-factor";
import { createRecoveryCodes } from "../commands/create-recovery-codes";
import { removeAuthenticatorApp } from "../commands/remove-authenticator-app";
import { startAuthenticatorApp } from "../commands/start-authenticator-app";
import { stopSecondFactor } from "../commands/stop-second-factor";
import { TWO_STEP_PATH } from "../paths";
import { secondFactorPermissions } from "../policy";
import { ConfirmAppInput, ConfirmSecondFactorInput, ReauthInput } from "../schema";

/** A browser without scripts goes back to the security settings. */
async function backToSettings(): Promise<null> {
  if (!(await isScriptedPost())) redirect(TWO_STEP_PATH);
  return null;
}

export const startAuthenticatorAppAction = defineAction({
  name: "account.start_authenticator_app",
  input: ReauthInput,
  permission: secondFactorPermissions.startAuthenticatorApp,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: startAuthenticatorApp,
});

export const confirmAuthenticatorAppAction = defineAction({
  name: "account.confirm_authenticator_app",
  input: ConfirmAppInput,
  permission: secondFactorPermissions.confirmAuthenticatorApp,
  limit: writeLimit,
  run: confirmAuthenticatorApp,
});

export const removeAuthenticatorAppAction = defineAction({
  name: "account.remove_authenticator_app",
  input: ReauthInput,
  permission: secondFactorPermissions.removeAuthenticatorApp,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: removeAuthenticatorApp,
  respond: backToSettings,
});

export const createRecoveryCodesAction = defineAction({
  name: "account.create_recovery_codes",
  input: ReauthInput,
  permission: secondFactorPermissions.createRecoveryCodes,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: createRecoveryCodes,
});

export const confirmSecondFactorAction = defineAction({
  name: "account.confirm_second_factor",
  input: ConfirmSecondFactorInput,
  permission: secondFactorPermissions.confirmSecondFactor,
  limit: writeLimit,
  run: confirmSecondFactor,
});

export const stopSecondFactorAction = defineAction({
  name: "account.stop_second_factor",
  input: ReauthInput,
  permission: secondFactorPermissions.stopSecondFactor,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: stopSecondFactor,
  respond: backToSettings,
});
