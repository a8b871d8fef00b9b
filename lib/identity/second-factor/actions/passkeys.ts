"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { addPasskey } from "../commands/add-passkey";
import { changePasskeyName } from "../commands/change-passkey-name";
import { confirmPasskey } from "../commands/confirm-passkey";
import { removePasskey } from "../commands/remove-passkey";
import { startPasskey } from "../commands/start-passkey";
import { startPasskeyCheck } from "../commands/start-passkey-check";
import { secondFactorPermissions } from "../policy";
import {
  AddPasskeyInput,
  ChangePasskeyNameInput,
  PasskeyInput,
  ReauthInput,
  RemovePasskeyInput,
} from "../schema";

export const startPasskeyAction = defineAction({
  name: "account.start_passkey",
  input: ReauthInput,
  permission: secondFactorPermissions.startPasskey,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  run: startPasskey,
});

export const addPasskeyAction = defineAction({
  name: "account.add_passkey",
  input: AddPasskeyInput,
  permission: secondFactorPermissions.addPasskey,
  limit: writeLimit,
  run: addPasskey,
});

export const changePasskeyNameAction = defineAction({
  name: "account.rename_passkey",
  input: ChangePasskeyNameInput,
  permission: secondFactorPermissions.changePasskeyName,
  limit: writeLimit,
  run: changePasskeyName,
});

export const removePasskeyAction = defineAction({
  name: "account.remove_passkey",
  input: RemovePasskeyInput,
  permission: secondFactorPermissions.removePasskey,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  codes: mailCodeStep,
  run: removePasskey,
});

export const startPasskeyCheckAction = defineAction({
  name: "account.start_passkey_check",
  input: z.unknown(),
  permission: secondFactorPermissions.startPasskeyCheck,
  run: startPasskeyCheck,
});

export const confirmPasskeyAction = defineAction({
  name: "account.confirm_passkey",
  input: PasskeyInput,
  permission: secondFactorPermissions.confirmPasskey,
  run: confirmPasskey,
});
