import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { instantOf } from "@/lib/core/viewer-sql";

/** The columns erased for a forgotten client. */
const FORGOTTEN_CLIENT = sql`client_id = null, client_name = '', client_email = '', client_phone = null,
  event_location = null, budget_range = null, message = '', message_hash = '', dedupe_key = id::text,
  vendor_notes = '', notes_version = notes_version + 1, spam_reasons = '{}'`;

/**
 * The statement that erases the clients of these requests: all personal data, including the vendor's notes, the
 * messages, and the quotes' texts. Their private links stop working. When the request was made, for what, and its
 * outcome stay, with the prices and days of its quotes. `which` is a condition on `quote_requests`.
 */
export const forgetClientsOf = (which: SQL, now: Date): SQL => sql`
  with forgotten as (
    update quote_requests set ${FORGOTTEN_CLIENT}, forgotten_at = ${instantOf(now)} where ${which} returning id),
  written as (delete from quote_messages where request_id in (select id from forgotten)),
  linked as (delete from quote_links where request_id in (select id from forgotten))
  update quotes set title = '', included = '', decline_reason = null where request_id in (select id from forgotten)`;
