import { type SQL, sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import type { Executor } from "@/db/types";

/** Every job there is, with what it is given. The worker has one task for each; adding one here without it fails to compile. */
export interface Jobs {
  /** Posts one webhook to its owner's program. */
  deliver_webhook: { deliveryId: string };
  /** Sends one queued mail. */
  send_mail: { mailId: string };
  /** Mails a link to an address, if it has an account that can use it. */
  mail_link: { email: string; purpose: "verify_email" | "reset_password"; unlessFresh?: boolean };
  /** Tells the owner of an address, if it has an account, that somebody guesses at the password. */
  tell_of_lockout: { email: string };
  /** Looks for mails that were left lying, and forgets the words of old ones. */
  sweep_mail: Record<string, never>;
  /** Asks the provider for the truth about one payment. */
  reconcile_payment: { paymentId: string; cause: string };
  /** Looks at the payment, or the payouts, that stored webhooks speak of. */
  process_webhooks: { provider: PaymentProviderCode; objectRef: string };
  /** Awaits a payment by bank transfer, and tells where to pay. */
  open_transfer: { paymentId: string };
  /** Gives back money that found no place. */
  send_refund: { refundId: string };
  /** Gives the sponsors of a proposal that its host has cancelled, or we have removed, their money back. */
  refund_cancelled: { proposalId: string; reason: string; by?: "host" | "admin" };
  /** Releases held funds whose day has come. */
  release_funds: Record<string, never>;
  /** Makes due payouts of what balances hold. */
  create_due_payouts: Record<string, never>;
  /** Hands a run of payouts to its provider. */
  send_payout_run: { runId: string };
  /** Asks the provider what became of a run of payouts. */
  reconcile_payout_run: { runId: string };
  /** Looks for runs of payouts that were left lying. */
  sweep_payouts: Record<string, never>;
  /** Looks over the books, and keeps what it found. */
  audit_ledger: Record<string, never>;
  /** Seals what was written into the log of who did what. */
  seal_audit_log: Record<string, never>;
  /** Makes all digests of that log anew, because somebody asked. */
  check_audit_log: Record<string, never>;
  /** Ends a hold whose 15 minutes are over, at the provider too. */
  expire_hold: { sponsorshipId: string };
  /** Ends what sponsors offered and nobody answered or paid in time. */
  lapse_interests: Record<string, never>;
  /** Ends the search for agents of proposals that look for sponsors no more. */
  close_agent_listings: Record<string, never>;
  /** Ends invitations of agents that nobody answered in time. */
  expire_invitations: Record<string, never>;
  /** Ends what vendors offered and nobody answered in time. */
  expire_offers: Record<string, never>;
  /** Opens what was done for reviews, and shows those whose week is over. */
  sweep_reviews: Record<string, never>;
  /** Brings what vendors offered into line with what became of an event, and tells them. */
  settle_event_offers: { eventId: string; hasMoved: boolean };
  /** Writes the mails of an email blast. */
  send_blast: { blastId: string };
  /** Mails sponsors what was too much for mails of their own. */
  send_digests: Record<string, never>;
  /** Looks for email blasts that were left lying. */
  sweep_blasts: Record<string, never>;
  /** Mails one person what lies unread in one thread. */
  mail_unread: { threadId: string; userId: string };
  /** Removes stored files whose rows are gone. */
  delete_files: { keys: string[] };
  /** Looks for payments, holds and webhooks that were left lying. */
  sweep_payments: Record<string, never>;
  /** Mails those whose plan ends. */
  tell_of_plan_ends: Record<string, never>;
  tell_of_privacy: Record<string, never>;
  /** Drops what lists do not show any more. */
  sweep_search: Record<string, never>;
  /** Posts one signed webhook of the built-in test provider. */
  deliver_sandbox_webhook: { deliveryId: string };
  /** Posts webhooks of it one after the other, whether they were delivered before or not. */
  send_sandbox_webhooks: { deliveryIds: string[] };
  /** Clears drafts whose time is over, and pictures that nothing has used for a day. */
  sweep_drafts: Record<string, never>;
  /** Loads the towns of the world, if others are installed than were loaded. */
  load_gazetteer: Record<string, never>;
  /** Continues what a release changes of many existing rows. */
  run_backfills: Record<string, never>;
  /** Forgets who looked at proposals on days that are over; the counts stay. */
  forget_visitors: Record<string, never>;
  /** Draws up the figures of the site by day. */
  draw_up_figures: Record<string, never>;
}

export interface JobOptions {
  /** Not before this instant (UTC). */
  runAt?: Date;
  /** A second job with the key of a waiting one replaces it. */
  key?: string;
  maxAttempts?: number;
}

const MAX_ATTEMPTS = 25;

/**
 * Puts one job on the queue for each of these rows, as the source of rows of a statement that does more: many times
 * faster than one call each.
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
 * Puts a job on the queue inside the caller's transaction: it exists exactly if the transaction does, and is
 * started within milliseconds of its commit.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Executor,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, maxAttempts = MAX_ATTEMPTS }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_jobs(array[row(
      ${name}::text, ${JSON.stringify(payload)}::json, null, ${runAt?.toISOString() ?? null}::timestamptz,
      ${maxAttempts}::int, ${key ?? null}::text, null, null)::graphile_worker.job_spec])`);
}
