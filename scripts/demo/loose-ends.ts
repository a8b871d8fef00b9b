import { sql } from "drizzle-orm";
import type { Stage } from "./stage";

/** The test provider commits separately, so an aborted load leaves orphaned payments there. */
export async function forgetBrokenLoads({ tx }: Stage): Promise<void> {
  await tx.execute(sql`delete from sandbox_webhooks`);
  await tx.execute(sql`delete from sandbox_refunds`);
  await tx.execute(sql`delete from sandbox_disputes`);
  await tx.execute(sql`delete from sandbox_intents`);
  await tx.execute(sql`delete from sandbox_payouts`);
}

/** Demo people read notifications within this many days. */
const DAYS_TO_READ = 3;

/**
 * Marks emails and notifications as sent immediately. No mail server gets them: all addresses are invalid, so the row
 * itself is the mailbox.
 */
export async function noteMailsSent({ tx, clock, now }: Stage): Promise<void> {
  const then = clock();
  const sentAt = then.toISOString();
  const readAt = new Date(then.getTime() + DAYS_TO_READ * 86_400_000);
  await tx.execute(sql`
    with sent as (
      update mail_messages
      set status = 'sent', attempts = 1, sent_at = ${sentAt}, created_at = ${sentAt}, updated_at = ${sentAt}
      where status = 'queued' returning dedupe_key)
    update notifications n set created_at = ${sentAt}, read_at = ${readAt < now ? readAt.toISOString() : null}
    from sent where sent.dedupe_key = n.dedupe_key`);
}

/** Completes the jobs that the commands enqueued: the load has already done their work. */
export async function clearQueue({ tx }: Stage): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where created_at = now() or task_identifier = 'deliver_sandbox_webhook'`);
  await tx.execute(sql`
    update sandbox_webhooks set status = 'delivered', attempts = 1, last_answer = '200', delivered_at = created_at`);
}
