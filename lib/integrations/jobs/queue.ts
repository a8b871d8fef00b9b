import { type SQL, sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import type { Executor } from "@/db/types";
import { withTrace } from "./trace";

/** Every job with its payload. The worker has one task for each; a job without a task fails to compile. */
export interface Jobs {
  /** Delivers one webhook to its owner's endpoint. */
  deliver_webhook: { deliveryId: string };
  /** Sends one queued email. */
  send_mail: { mailId: string };
  /** Emails a link to an address, if it has an account that can use it. */
  mail_link: { email: string; purpose: "verify_email" | "reset_password"; unlessFresh?: boolean };
  /** Carries out resets of second factors whose 24 hours are over. */
  run_factor_resets: Record<string, never>;
  /** Warns the owner of an address, if it has an account, that someone is guessing the password. */
  tell_of_lockout: { email: string };
  /** Requeues emails whose job was lost, and deletes the text of old ones. */
  sweep_mail: Record<string, never>;
  /** Reads one payment's status from the provider. */
  reconcile_payment: { paymentId: string; cause: string };
  /** Reconciles the payment or the payouts that stored webhooks refer to. */
  process_webhooks: { provider: PaymentProviderCode; objectRef: string };
  /** Opens a payment by bank transfer and emails the bank details. */
  open_transfer: { paymentId: string };
  /** Refunds a payment that has no slot. */
  send_refund: { refundId: string };
  /** Refunds the sponsors of a proposal that its host canceled, or that an admin removed. */
  refund_cancelled: { proposalId: string; reason: string; by?: "host" | "admin" };
  /** Releases held funds that are due. */
  release_funds: Record<string, never>;
  /** Creates payouts from balances that are due. */
  create_due_payouts: Record<string, never>;
  /** Submits a payout run to its provider. */
  send_payout_run: { runId: string };
  /** Reads the status of a payout run from the provider. */
  reconcile_payout_run: { runId: string };
  /** Requeues payout runs that got stuck. */
  sweep_payouts: Record<string, never>;
  /** Audits the ledger and stores the findings. */
  audit_ledger: Record<string, never>;
  /** Seals new entries of the audit log. */
  seal_audit_log: Record<string, never>;
  /** Recomputes every digest of the audit log, on an admin's request. */
  check_audit_log: Record<string, never>;
  /** Ends a hold after its 15 minutes, at the provider too. */
  expire_hold: { sponsorshipId: string };
  /** Expires offers from sponsors that were not answered or paid in time. */
  lapse_interests: Record<string, never>;
  /** Ends the search for agents of proposals that no longer look for sponsors. */
  close_agent_listings: Record<string, never>;
  /** Expires agent invitations that were not answered in time. */
  expire_invitations: Record<string, never>;
  /** Expires vendors' offers that were not answered in time. */
  expire_offers: Record<string, never>;
  /** Opens reviews for completed deals, and publishes reviews after a week. */
  sweep_reviews: Record<string, never>;
  move_deliverables: { eventId: string };
  settle_deliverables: Record<string, never>;
  remind_sponsors: Record<string, never>;
  send_delivery_digests: Record<string, never>;
  /** Issues the next version of a sponsorship's report. */
  issue_report: { sponsorshipId: string };
  /** Sends one report to its sponsor. */
  send_report: { reportId: string };
  /** Finds reports that are ready, have changed, or weren't sent. */
  sweep_reports: Record<string, never>;
  /** Emails sponsors the updates of the last day. */
  send_update_digests: Record<string, never>;
  /** Emails, reminds, and ends first refusals of past sponsors. */
  settle_first_refusals: Record<string, never>;
  /** Reminds admins of mediations whose outcome is due soon. */
  remind_of_mediations: Record<string, never>;
  /** Applies an event's changes to its vendors' offers, and notifies the vendors. */
  settle_event_offers: { eventId: string; hasMoved: boolean };
  /** Writes the emails of an email blast. */
  send_blast: { blastId: string };
  /** Emails sponsors a digest of what exceeded their limit for single emails. */
  send_digests: Record<string, never>;
  /** Requeues email blasts that got stuck. */
  sweep_blasts: Record<string, never>;
  /** Emails one person the unread messages of one thread. */
  mail_unread: { threadId: string; userId: string };
  /** Deletes stored files whose rows are deleted. */
  delete_files: { keys: string[] };
  /** Makes stored pictures in the widths of phones. Null: the newest that lists show. */
  resize_pictures: { keys: string[] | null };
  /** Purges pages with these tags from the CDN. */
  purge_cdn: { tags: string[] };
  /** Requeues payments, holds, and webhooks that got stuck. */
  sweep_payments: Record<string, never>;
  /** Emails members whose plan ends soon. */
  tell_of_plan_ends: Record<string, never>;
  tell_of_privacy: Record<string, never>;
  /** Removes entries that lists no longer show. */
  sweep_search: Record<string, never>;
  /** Delivers one signed webhook of the built-in test provider. */
  deliver_sandbox_webhook: { deliveryId: string };
  /** Delivers webhooks of the test provider in order, whether or not they were delivered before. */
  send_sandbox_webhooks: { deliveryIds: string[] };
  /** Deletes expired drafts, and pictures that were unused for a day. */
  sweep_drafts: Record<string, never>;
  /** Loads the gazetteer if the installed edition is newer than the loaded one. */
  load_gazetteer: Record<string, never>;
  /** Continues a release's backfills. */
  run_backfills: Record<string, never>;
  /** Deletes visitor records of past days; the counts stay. */
  forget_visitors: Record<string, never>;
  /** Computes the site's daily metrics. */
  draw_up_figures: Record<string, never>;
}

export interface JobOptions {
  /** The earliest start (UTC). */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  maxAttempts?: number;
  /** Lower numbers run first; 0 by default. */
  priority?: number;
}

const MAX_ATTEMPTS = 25;
/** For many long jobs at once: they run after everything that someone waits for. */
export const LOW_PRIORITY = 10;

/**
 * Enqueues one job for each of these rows, as a row source inside a larger statement. Many times faster than one call
 * per job.
 */
export function addJobs(
  name: keyof Jobs,
  { payload, key, rows, priority = 0 }: { payload: SQL; key: SQL; rows: SQL; priority?: number },
): SQL {
  return sql`graphile_worker.add_jobs(array(
    select row(${name}::text, ${payload}, null, null, ${MAX_ATTEMPTS}::int, ${key}, ${priority}::int, null)::graphile_worker.job_spec
    from ${rows}))`;
}

/**
 * Enqueues a job inside the caller's transaction, so it exists only if the transaction commits. Starts within
 * milliseconds of the commit.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Executor,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, maxAttempts = MAX_ATTEMPTS, priority = 0 }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_jobs(array[row(
      ${name}::text, ${JSON.stringify(withTrace(payload))}::json, null, ${runAt?.toISOString() ?? null}::timestamptz,
      ${maxAttempts}::int, ${key ?? null}::text, ${priority}::int, null)::graphile_worker.job_spec])`);
}
