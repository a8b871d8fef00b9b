import { payoutRuns, payouts as rows } from "@/db/schema";
import { mailPayoutCodeAction } from "@/lib/identity/sessions/actions/mailed-codes";
import {
  approveAndSendAction,
  cancelPayoutAction,
  failPayoutAction,
  markPayoutPaidAction,
  resolvePayoutRunAction,
  sendPayoutsAction,
  settleShortReturnAction,
} from "@/lib/money/payouts/actions/admin";
import { savePayoutSettingsAction } from "@/lib/money/payouts/actions/settings";
import { choiceOf } from "@/lib/money/payouts/schema";
import { anyAccount, type Row, type World } from "../matrix";

/** A payout that is due to the owner, whose balance does not have it any more. */
async function due({ database: { db }, owner }: World): Promise<string> {
  const [row] = await db
    .insert(rows)
    .values({ payeeId: owner.id, payeeRole: "event_host", amountCents: 5_000, method: "paypal" })
    .returning();
  return row?.id ?? "";
}

/** A run of which nobody knows whether its provider has it. */
async function stuck({ database: { db }, owner }: World): Promise<string> {
  const [run] = await db
    .insert(payoutRuns)
    .values({ rail: "sandbox", byFile: false, status: "stuck", createdById: owner.id })
    .returning();
  return run?.id ?? "";
}

/** For admins alone; to everybody else none of it exists. */
const forAdmins = (outcome: Row["outcomes"]["admin"]) => anyAccount("not_found", { admin: outcome });

export const payouts: Row[] = [
  {
    action: savePayoutSettingsAction,
    payload: async () => ({ method: "paypal", paypalEmail: "ada@example.test" }),
    outcomes: anyAccount("forbidden", { event_host: "ok", agent: "ok", owner: "ok", other: "ok" }),
  },
  {
    action: mailPayoutCodeAction,
    payload: async () => ({}),
    outcomes: anyAccount("ok"),
  },
  {
    action: approveAndSendAction,
    payload: async (world) => ({
      chosen: [choiceOf(await due(world), { amountCents: 5_000, detailsSavedMs: 0 })],
    }),
    outcomes: forAdmins("conflict"),
  },
  {
    action: sendPayoutsAction,
    payload: async () => ({ method: "paypal" }),
    outcomes: forAdmins("conflict"),
  },
  {
    action: cancelPayoutAction,
    payload: async (world) => ({ payoutId: await due(world), reason: "Not now" }),
    outcomes: forAdmins("ok"),
  },
  ...[markPayoutPaidAction, failPayoutAction].map(
    (action): Row => ({
      action,
      about: "what was never sent",
      payload: async (world) => ({ payoutId: await due(world), attempt: 1, reason: "It came back" }),
      outcomes: forAdmins("conflict"),
    }),
  ),
  {
    action: resolvePayoutRunAction,
    payload: async (world) => ({ runId: await stuck(world), outcome: "taken", batchRef: "BATCH-1" }),
    outcomes: forAdmins("ok"),
  },
  {
    action: settleShortReturnAction,
    about: "no case",
    payload: async ({ owner }) => ({ caseId: owner.id, bornBy: "platform", reason: "The banks kept it" }),
    outcomes: forAdmins("not_found"),
  },
];
