"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { mailCodeStep } from "@/lib/identity/sessions/mail-code-step";
import { afterApproval, runPath } from "../admin/paths";
import { approveAndSend } from "../commands/approve-and-send";
import { cancelPayout } from "../commands/cancel-payout";
import { failPayout } from "../commands/fail-payout";
import { markPayoutPaid } from "../commands/mark-payout-paid";
import { resolvePayoutRun } from "../commands/resolve-payout-run";
import { sendPayouts } from "../commands/send-payouts";
import { settleShortReturn } from "../commands/settle-short-return";
import { FailPayoutForm, PayoutPaidForm } from "../form";
import { payoutPermissions } from "../policy";
import {
  ApproveChosenInput,
  CancelPayoutInput,
  ResolveRunForm,
  SendPayoutsInput,
  SettleShortReturnInput,
} from "../schema";

export const approveAndSendAction = defineAction({
  name: "payout.approve",
  input: ApproveChosenInput,
  // No single field of the form is at fault.
  invalidMessage: "Please select a payout in the list above.",
  permission: payoutPermissions.approveAndSend,
  limit: writeLimit,
  codes: mailCodeStep,
  run: approveAndSend,
  redirectTo: afterApproval,
});

export const sendPayoutsAction = defineAction({
  name: "payout_run.create",
  input: SendPayoutsInput,
  permission: payoutPermissions.sendPayouts,
  limit: writeLimit,
  run: sendPayouts,
  redirectTo: ({ runId }) => runPath(runId),
});

export const markPayoutPaidAction = defineAction({
  name: "payout.pay",
  input: PayoutPaidForm,
  permission: payoutPermissions.markPayoutPaid,
  limit: writeLimit,
  run: markPayoutPaid,
});

export const failPayoutAction = defineAction({
  name: "payout.fail",
  input: FailPayoutForm,
  permission: payoutPermissions.failPayout,
  limit: writeLimit,
  run: failPayout,
});

export const cancelPayoutAction = defineAction({
  name: "payout.cancel",
  input: CancelPayoutInput,
  permission: payoutPermissions.cancelPayout,
  limit: writeLimit,
  run: cancelPayout,
});

export const resolvePayoutRunAction = defineAction({
  name: "payout_run.resolve",
  input: ResolveRunForm,
  permission: payoutPermissions.resolvePayoutRun,
  limit: writeLimit,
  codes: mailCodeStep,
  run: resolvePayoutRun,
});

export const settleShortReturnAction = defineAction({
  name: "payout.settle_short_return",
  input: SettleShortReturnInput,
  permission: payoutPermissions.settleShortReturn,
  limit: writeLimit,
  run: settleShortReturn,
});
