import "server-only";
import { expireInvitations } from "@/lib/agents/agreements/commands/expire-invitations";
import { closeEndedListings } from "@/lib/agents/market/commands/close-ended-listings";
import type { Ctx } from "@/lib/core/ctx";
import { deleteEndedWindows } from "@/lib/core/rate-limiter";
import { expireInquiries } from "@/lib/funding/inquiries/commands/expire-inquiries";
import { expireHold } from "@/lib/funding/sponsorships/commands/expire-hold";
import { refundCancelled } from "@/lib/funding/sponsorships/commands/refund-cancelled";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { sweepCancelled } from "@/lib/funding/sponsorships/commands/sweep-cancelled";
import { mailLink } from "@/lib/identity/accounts/commands/mail-link";
import { notifyPrivacyChange } from "@/lib/identity/accounts/commands/notify-privacy-change";
import { forgetCases } from "@/lib/identity/privacy/commands/forget-cases";
import { runFactorResets } from "@/lib/identity/second-factor/commands/run-factor-resets";
import { forgetOldSignIns } from "@/lib/identity/sessions/commands/forget-old-sign-ins";
import { notifyLockout } from "@/lib/identity/sessions/commands/notify-lockout";
import { purgeCdn } from "@/lib/integrations/cdn/purge-cdn";
import type { Jobs } from "@/lib/integrations/jobs/queue";
import { sendMail } from "@/lib/integrations/mail/send-mail";
import { sweepMail } from "@/lib/integrations/mail/sweep-mail";
import {
  deliverSandboxWebhook,
  sendSandboxWebhooks,
} from "@/lib/integrations/payments/sandbox/deliver-webhook";
import { loadGazetteer } from "@/lib/listings/geo/commands/load-gazetteer";
import { deleteFiles } from "@/lib/listings/media/commands/delete-files";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { resizePictures } from "@/lib/listings/media/commands/resize-pictures";
import { deleteExpiredDrafts } from "@/lib/listings/proposals/commands/delete-expired-drafts";
import { sweepSearch } from "@/lib/listings/proposals/commands/sweep-search";
import { sendCampaign } from "@/lib/messaging/campaigns/commands/send-campaign";
import { sendDigests } from "@/lib/messaging/campaigns/commands/send-digests";
import { sweepCampaigns } from "@/lib/messaging/campaigns/commands/sweep-campaigns";
import { deleteOldLiveEvents } from "@/lib/messaging/live/commands/delete-old-events";
import { deleteUnsent } from "@/lib/messaging/threads/commands/delete-unsent";
import { mailUnread } from "@/lib/messaging/threads/commands/mail-unread";
import { deliverWebhook } from "@/lib/messaging/webhooks/commands/deliver-webhook";
import { openTransfer } from "@/lib/money/bank/commands/open-transfer";
import { processWebhooks } from "@/lib/money/payments/commands/process-webhooks";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sendRefund } from "@/lib/money/payments/commands/send-refund";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { reconcilePayoutBatch } from "@/lib/money/payouts/commands/reconcile-payout-batch";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import { notifyPlanEnds } from "@/lib/money/plans/commands/notify-plan-ends";
import { reconcileLedger } from "@/lib/site/admin/commands/reconcile-ledger";
import { refreshMetrics } from "@/lib/site/admin/commands/refresh-metrics";
import { forgetVisitors } from "@/lib/site/analytics/commands/forget-visitors";
import { checkAuditLog } from "@/lib/trust/audit/commands/check-audit-log";
import { sealAuditLog } from "@/lib/trust/audit/commands/seal-audit-log";
import { requestReviews } from "@/lib/trust/reviews/commands/request-reviews";
import { showReviews } from "@/lib/trust/reviews/commands/show-reviews";
import { expireBids } from "@/lib/vendors/bids/commands/expire-bids";
import { settleEvent } from "@/lib/vendors/bookings/commands/settle-event";
import { sweepVendors } from "@/lib/vendors/profiles/commands/sweep-vendors";
import { forgetClients } from "@/lib/vendors/quote-requests/commands/forget-clients";
import { runBackfills } from "./commands/run-backfills";

type Tasks = { [Name in keyof Jobs]: (ctx: Ctx, payload: Jobs[Name]) => Promise<void> };

/** The command behind each job. */
export const tasks: Tasks = {
  deliver_webhook: deliverWebhook,
  send_mail: sendMail,
  mail_link: mailLink,
  tell_of_lockout: notifyLockout,
  sweep_mail: sweepMail,
  reconcile_payment: async (ctx, payload) => {
    await reconcilePayment(ctx, payload);
  },
  process_webhooks: (ctx, payload) => processWebhooks(ctx, payload, fulfilments, reconcilePayoutBatch),
  open_transfer: openTransfer,
  send_refund: (ctx, payload) => sendRefund(ctx, payload, fulfilments),
  refund_cancelled: refundCancelled,
  move_deliverables: async (ctx, payload) => {
    const { moveDeliverables } = await import("@/lib/funding/deliverables/commands/move-deliverables");
    await moveDeliverables(ctx, payload);
  },
  settle_deliverables: async (ctx) => {
    const { settleDeliverables } = await import("@/lib/funding/deliverables/commands/settle-deliverables");
    await settleDeliverables(ctx);
  },
  remind_sponsors: async (ctx) => {
    const { remindSponsors } = await import("@/lib/funding/sponsor-assets/commands/remind-sponsors");
    await remindSponsors(ctx);
  },
  send_delivery_digests: async (ctx) => {
    const { sendDeliveryDigests } = await import("@/lib/funding/deliverables/commands/send-delivery-digests");
    await sendDeliveryDigests(ctx);
  },
  issue_report: async (ctx, payload) => {
    const { issueReport } = await import("@/lib/funding/sponsorship-reports/commands/issue-report");
    await issueReport(ctx, payload);
  },
  send_report: async (ctx, payload) => {
    const { sendReport } = await import("@/lib/funding/sponsorship-reports/commands/send-report");
    await sendReport(ctx, payload);
  },
  sweep_reports: async (ctx) => {
    const { sweepReports } = await import("@/lib/funding/sponsorship-reports/commands/sweep-reports");
    await sweepReports(ctx);
  },
  send_update_digests: async (ctx) => {
    const { sendUpdateDigests } = await import("@/lib/funding/updates/commands/send-update-digests");
    await sendUpdateDigests(ctx);
  },
  settle_first_refusals: async (ctx) => {
    const { settleFirstRefusals } = await import("@/lib/funding/renewals/commands/settle-first-refusals");
    await settleFirstRefusals(ctx);
  },
  remind_of_mediations: async (ctx) => {
    const { remindOfMediations } = await import("@/lib/funding/mediations/commands/remind-of-mediations");
    await remindOfMediations(ctx);
  },
  release_funds: async (ctx) => {
    await releaseFunds(ctx);
    await sweepCancelled(ctx);
  },
  create_due_payouts: createDuePayouts,
  send_payout_run: sendPayoutRun,
  reconcile_payout_run: reconcilePayoutRun,
  sweep_payouts: sweepPayouts,
  audit_ledger: reconcileLedger,
  seal_audit_log: async (ctx) => {
    await sealAuditLog(ctx);
  },
  check_audit_log: async (ctx) => {
    await checkAuditLog(ctx);
  },
  expire_hold: expireHold,
  lapse_interests: expireInquiries,
  close_agent_listings: closeEndedListings,
  expire_invitations: expireInvitations,
  expire_offers: expireBids,
  sweep_reviews: async (ctx) => {
    await showReviews(ctx);
    await requestReviews(ctx);
  },
  settle_event_offers: settleEvent,
  mail_unread: mailUnread,
  send_blast: sendCampaign,
  send_digests: sendDigests,
  sweep_blasts: sweepCampaigns,
  delete_files: deleteFiles,
  resize_pictures: resizePictures,
  purge_cdn: purgeCdn,
  sweep_payments: sweepPayments,
  sweep_search: async (ctx) => {
    await sweepSearch(ctx);
    await sweepVendors(ctx);
  },
  tell_of_plan_ends: notifyPlanEnds,
  run_factor_resets: runFactorResets,
  tell_of_privacy: notifyPrivacyChange,
  deliver_sandbox_webhook: deliverSandboxWebhook,
  send_sandbox_webhooks: sendSandboxWebhooks,
  forget_visitors: forgetVisitors,
  draw_up_figures: refreshMetrics,
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
    // Last, because it waits for the file store.
    await deleteUnattachedMedia(ctx);
  },
};
