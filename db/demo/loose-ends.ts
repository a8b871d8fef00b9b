import { sql } from "drizzle-orm";
import type { Stage } from "./stage";

/** The test provider commits on its own, so that a load that was broken off has left payments there that nobody made. */
export async function forgetBrokenLoads({ tx }: Stage): Promise<void> {
  await tx.execute(sql`delete from sandbox_webhooks`);
  await tx.execute(sql`delete from sandbox_refunds`);
  await tx.execute(sql`delete from sandbox_disputes`);
  await tx.execute(sql`delete from sandbox_intents`);
  await tx.execute(sql`delete from sandbox_payouts`);
}

/**
 * What was just mailed counts as sent at once. It is never handed to a mail server: everybody here lives
 * at an address that cannot exist, so the row itself is the mailbox.
 */
export async function noteMailsSent({ tx, clock }: Stage): Promise<void> {
  const then = clock().toISOString();
  await tx.execute(sql`
    update mail_messages set status = 'sent', attempts = 1, sent_at = ${then}, created_at = ${then}, updated_at = ${then}
    where status = 'queued'`);
}

/** Nothing is left to do of what the commands put on the queue: all of it lies in the past and was done on the way. */
export async function clearQueue({ tx }: Stage): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where created_at = now() or task_identifier = 'deliver_sandbox_webhook'`);
  await tx.execute(sql`
    update sandbox_webhooks set status = 'delivered', attempts = 1, last_answer = '200', delivered_at = created_at`);
}
