import "server-only";
import { forgetOldSignIns } from "@/lib/accounts/commands/forget-old-sign-ins";
import { mailLink } from "@/lib/accounts/commands/mail-link";
import { tellOfLockout } from "@/lib/accounts/commands/tell-of-lockout";
import { tellOfPrivacy } from "@/lib/accounts/commands/tell-of-privacy";
import { drawUpFigures } from "@/lib/admin/commands/draw-up-figures";
import { lookOverBooks } from "@/lib/admin/commands/look-over-books";
import { closeEndedListings } from "@/lib/agents/commands/close-ended-listings";
import { expireInvitations } from "@/lib/agents/commands/expire-invitations";
import { forgetVisitors } from "@/lib/analytics/commands/forget-visitors";
import { checkAuditLog } from "@/lib/audit/commands/check-audit-log";
import { sealAuditLog } from "@/lib/audit/commands/seal-audit-log";
import { openTransfer } from "@/lib/billing/commands/open-transfer";
import { processWebhooks } from "@/lib/billing/commands/process-webhooks";
import { sendRefund } from "@/lib/billing/commands/send-refund";
import { tellOfPlanEnds } from "@/lib/billing/commands/tell-of-plan-ends";
import { sendBlast } from "@/lib/blasts/commands/send-blast";
import { sendDigests } from "@/lib/blasts/commands/send-digests";
import { sweepBlasts } from "@/lib/blasts/commands/sweep-blasts";
import type { Ctx } from "@/lib/core/ctx";
import { deleteEndedWindows } from "@/lib/core/rate-limiter";
import type { Jobs } from "@/lib/integrations/jobs/queue";
import { sendMail } from "@/lib/integrations/mail/send-mail";
import { sweepMail } from "@/lib/integrations/mail/sweep-mail";
import {
  deliverSandboxWebhook,
  sendSandboxWebhooks,
} from "@/lib/integrations/payments/sandbox/deliver-webhook";
import { lapseInterests } from "@/lib/interests/commands/lapse-interests";
import { deleteOldLiveEvents } from "@/lib/live/commands/delete-old-events";
import { deleteFiles } from "@/lib/media/commands/delete-files";
import { deleteUnattachedMedia } from "@/lib/media/commands/delete-unattached";
import { deleteUnsent } from "@/lib/messages/commands/delete-unsent";
import { mailUnread } from "@/lib/messages/commands/mail-unread";
import { expireAnswers } from "@/lib/offers/commands/expire-answers";
import { settleEvent } from "@/lib/offers/commands/settle-event";
import { reconcilePayment } from "@/lib/payments/commands/reconcile-payment";
import { sweepPayments } from "@/lib/payments/commands/sweep-payments";
import { fulfilments } from "@/lib/payments/fulfilments";
import { createDuePayouts } from "@/lib/payouts/commands/create-due-payouts";
import { reconcilePayoutBatch } from "@/lib/payouts/commands/reconcile-payout-batch";
import { reconcilePayoutRun } from "@/lib/payouts/commands/reconcile-payout-run";
import { sendPayoutRun } from "@/lib/payouts/commands/send-payout-run";
import { sweepPayouts } from "@/lib/payouts/commands/sweep-payouts";
import { loadGazetteer } from "@/lib/places/commands/load-gazetteer";
import { forgetCases } from "@/lib/privacy/commands/forget-cases";
import { deleteExpiredDrafts } from "@/lib/proposals/commands/delete-expired-drafts";
import { sweepSearch } from "@/lib/proposals/commands/sweep-search";
import { askForReviews } from "@/lib/reviews/commands/ask-for-reviews";
import { showReviews } from "@/lib/reviews/commands/show-reviews";
import { expireHold } from "@/lib/sponsorships/commands/expire-hold";
import { refundCancelled, sweepCancelled } from "@/lib/sponsorships/commands/refund-cancelled";
import { releaseFunds } from "@/lib/sponsorships/commands/release-funds";
import { forgetClients } from "@/lib/vendor-leads/commands/forget-clients";
import { sweepVendors } from "@/lib/vendors/commands/sweep-vendors";
import { deliverWebhook } from "@/lib/webhooks/commands/deliver-webhook";
import { runBackfills } from "./commands/run-backfills";

type Tasks = { [Name in keyof Jobs]: (ctx: Ctx, payload: Jobs[Name]) => Promise<void> };

/** What each job does: the command that it stands for. */
export const tasks: Tasks = {
  deliver_webhook: deliverWebhook,
  send_mail: sendMail,
  mail_link: mailLink,
  tell_of_lockout: tellOfLockout,
  sweep_mail: sweepMail,
  reconcile_payment: async (ctx, payload) => {
    await reconcilePayment(ctx, payload);
  },
  process_webhooks: (ctx, payload) => processWebhooks(ctx, payload, fulfilments, reconcilePayoutBatch),
  open_transfer: openTransfer,
  send_refund: (ctx, payload) => sendRefund(ctx, payload, fulfilments),
  refund_cancelled: refundCancelled,
  release_funds: async (ctx) => {
    await releaseFunds(ctx);
    await sweepCancelled(ctx);
  },
  create_due_payouts: createDuePayouts,
  send_payout_run: sendPayoutRun,
  reconcile_payout_run: reconcilePayoutRun,
  sweep_payouts: sweepPayouts,
  audit_ledger: lookOverBooks,
  seal_audit_log: async (ctx) => {
    await sealAuditLog(ctx);
  },
  check_audit_log: async (ctx) => {
    await checkAuditLog(ctx);
  },
  expire_hold: expireHold,
  lapse_interests: lapseInterests,
  close_agent_listings: closeEndedListings,
  expire_invitations: expireInvitations,
  expire_offers: expireAnswers,
  sweep_reviews: async (ctx) => {
    await showReviews(ctx);
    await askForReviews(ctx);
  },
  settle_event_offers: settleEvent,
  mail_unread: mailUnread,
  send_blast: sendBlast,
  send_digests: sendDigests,
  sweep_blasts: sweepBlasts,
  delete_files: deleteFiles,
  sweep_payments: sweepPayments,
  sweep_search: async (ctx) => {
    await sweepSearch(ctx);
    await sweepVendors(ctx);
  },
  tell_of_plan_ends: tellOfPlanEnds,
  tell_of_privacy: tellOfPrivacy,
  deliver_sandbox_webhook: deliverSandboxWebhook,
  send_sandbox_webhooks: sendSandboxWebhooks,
  forget_visitors: forgetVisitors,
  draw_up_figures: drawUpFigures,
  load_gazetteer: loadGazetteer,
  run_backfills: (ctx, payload) => runBackfills(ctx, payload),
  sweep_drafts: async (ctx) => {
    await deleteExpiredDrafts(ctx);
    await deleteUnsent(ctx);
    await forgetOldSignIns(ctx);
    await deleteEndedWindows(ctx);
    await deleteOldLiveEvents(ctx);
    await forgetClients(ctx);
    await forgetCases(ctx);
    // Last, since it waits for the store of files.
    await deleteUnattachedMedia(ctx);
  },
};
