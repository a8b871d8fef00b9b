import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { MESSAGE_GONE } from "./words";

/** Rows that are about nobody else, and that no book needs. Sessions come first: their open pages are cut off. */
const OWN_ROWS = [
  ["sessions", "user_id"],
  ["identities", "user_id"],
  ["account_tokens", "user_id"],
  ["mailed_codes", "user_id"],
  ["payout_settings", "user_id"],
  ["billing_details", "user_id"],
  ["notification_preferences", "user_id"],
  ["notifications", "user_id"],
  ["live_events", "user_id"],
  ["interests", "user_id"],
  ["place_watchers", "user_id"],
  ["proposal_drafts", "user_id"],
  ["blocks", "blocker_id"],
  ["blocks", "blocked_id"],
] as const;

/**
 * Removes what an account leaves beside its proposals and the books: ways to sign in, choices, mails, letters to the
 * support desk. Its messages lose their words; those of a conversation that was reported keep them, as they are what
 * the report is about. Within the deletion's transaction.
 */
export async function eraseTraces(tx: Tx, user: { id: string; email: string }): Promise<void> {
  for (const [table, column] of OWN_ROWS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${user.id}`);
  await tx.execute(sql`
    update messages m set text = ${MESSAGE_GONE}
    where m.sender_id = ${user.id} and not exists (
      select from thread_reports r where r.thread_id = m.thread_id and r.reported_id = ${user.id})`);
  await tx.execute(sql`update thread_members set mail_due_at = null where user_id = ${user.id}`);
  const letters = await tx.execute<{ id: string }>(sql`
    delete from contact_messages where user_id = ${user.id} or lower(email) = ${user.email} returning id`);
  const keys = letters.map(({ id }) => `contact-message:${id}`);
  await tx.execute(sql`
    delete from mail_messages
    where to_user_id = ${user.id} or lower(to_address) = ${user.email} or dedupe_key = any(${sql.param(keys)}::text[])`);
}
