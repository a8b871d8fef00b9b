import { newId } from "@/lib/core/ids";
import {
  closeDisputeAction,
  resumeReleaseAction,
  stopReleaseAction,
} from "@/lib/funding/sponsorships/actions/admin";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { stopRelease } from "@/lib/funding/sponsorships/commands/stop-release";
import {
  bookExceptionAction,
  offsetBankCasesAction,
  recordExceptionCameBackAction,
  refundOrphanAction,
  repayRefundAction,
  sendExceptionBackAction,
  writeOffExceptionAction,
} from "@/lib/money/bank/actions";
import {
  confirmTransferAction,
  correctReturnAction,
  correctTransferAction,
  pollProviderAction,
  refundPaymentAction,
  withdrawConfirmationAction,
} from "@/lib/money/payments/actions/admin";
import { requestReconciliationAction } from "@/lib/site/admin/actions/reconciliation";
import type { AnyAction } from "@/tests/support/actions";
import { createAdmin } from "@/tests/support/factories/users";
import { anyAccount, type Outcome, type Row, type World } from "../matrix";

const reason = "We have reviewed it";

/** Admins only, regardless of the owner. */
const admins = (outcome: Outcome) => anyAccount("not_found", { admin: outcome });

/** The payment of the owner's proposal. */
const paid = ({ payments }: World) => payments.sponsored();

/** Something that doesn't exist: not even an admin finds it, and no one else learns more. */
const none = (action: AnyAction, payload: object, admin: Outcome = "not_found"): Row => ({
  action,
  payload: async () => payload,
  outcomes: admins(admin),
});

const bankCase = { caseId: newId(), note: reason, password: "no" };

export const adminPayments: Row[] = [
  {
    action: refundPaymentAction,
    payload: async (world) => ({
      paymentId: (await paid(world)).paymentId,
      amount: "100",
      reason,
      idempotencyKey: newId(),
    }),
    outcomes: admins("ok"),
  },
  {
    action: pollProviderAction,
    payload: async (world) => ({ paymentId: (await paid(world)).paymentId }),
    outcomes: admins("ok"),
  },
  {
    action: stopReleaseAction,
    payload: async (world) => ({ sponsorshipId: (await paid(world)).sponsorshipId, reason }),
    outcomes: admins("ok"),
  },
  {
    action: resumeReleaseAction,
    payload: async (world) => {
      const { sponsorshipId } = await paid(world);
      await stopRelease(await world.payments.as(await createAdmin(world.database.db)), {
        sponsorshipId,
        reason,
      });
      return { sponsorshipId, reason };
    },
    outcomes: admins("ok"),
  },
  ...(["refund", "release"] as const).map(
    (outcome): Row => ({
      action: closeDisputeAction,
      about: outcome,
      payload: async (world) => {
        const { sponsor, sponsorshipId } = await paid(world);
        return { ...(await openDispute(sponsor, { sponsorshipId, reason })), outcome, reason };
      },
      outcomes: admins("ok"),
    }),
  ),
  { action: requestReconciliationAction, payload: async () => ({}), outcomes: admins("ok") },
  none(bookExceptionAction, { ...bankCase, reference: "BT0123456789AB" }),
  none(sendExceptionBackAction, bankCase),
  none(writeOffExceptionAction, bankCase),
  none(recordExceptionCameBackAction, bankCase),
  none(offsetBankCasesAction, { ...bankCase, againstId: newId() }),
  none(refundOrphanAction, { paymentId: newId() }),
  none(repayRefundAction, { refundId: newId(), note: reason }),
  none(confirmTransferAction, { reference: "BT0123456789AB", amount: "10", arrivedOn: "2026-01-05" }),
  none(correctTransferAction, { reference: "BT0123456789AB", reason }),
  none(correctReturnAction, { reference: "BR0123456789AB", reason }),
  none(withdrawConfirmationAction, { confirmationId: newId() }, "conflict"),
];
