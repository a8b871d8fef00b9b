"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { AdminRoleInput } from "@/lib/identity/accounts/admin-schema";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { approveFactorReset } from "../commands/approve-factor-reset";
import { cancelFactorReset } from "../commands/cancel-factor-reset";
import { declineFactorReset } from "../commands/decline-factor-reset";
import { requestFactorReset } from "../commands/request-factor-reset";
import { RESET_CANCELED_PATH } from "../paths";
import { secondFactorPermissions } from "../policy";
import { CancelFactorResetInput, DecideFactorResetInput, FactorResetInput } from "../schema";

export const requestFactorResetAction = defineAction({
  name: "account.request_factor_reset",
  input: AdminRoleInput,
  permission: secondFactorPermissions.requestFactorReset,
  limit: writeLimit,
  codes: mailCodeStep,
  run: requestFactorReset,
});

export const approveFactorResetAction = defineAction({
  name: "account.approve_factor_reset",
  input: DecideFactorResetInput,
  permission: secondFactorPermissions.approveFactorReset,
  limit: writeLimit,
  codes: mailCodeStep,
  run: approveFactorReset,
});

export const declineFactorResetAction = defineAction({
  name: "account.decline_factor_reset",
  input: FactorResetInput,
  permission: secondFactorPermissions.declineFactorReset,
  limit: writeLimit,
  run: declineFactorReset,
});

export const cancelFactorResetAction = defineAction({
  name: "account.cancel_factor_reset",
  input: CancelFactorResetInput,
  permission: secondFactorPermissions.cancelFactorReset,
  limit: writeLimit,
  run: cancelFactorReset,
  respond: async () => {
    if (!(await isScriptedPost())) redirect(RESET_CANCELED_PATH);
    return null;
  },
});
