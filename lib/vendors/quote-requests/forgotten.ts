import "server-only";
import { sql } from "drizzle-orm";

/**
 * The columns erased for a forgotten client, for an `update quote_requests`: all personal data, including the vendor's
 * notes. When the request was made, for what, and its outcome stay.
 */
export const FORGOTTEN_CLIENT = sql`client_id = null, client_name = '', client_email = '', client_phone = null,
  event_location = null, budget_range = null, message = '', message_hash = '', dedupe_key = id::text,
  vendor_notes = '', notes_version = notes_version + 1, spam_reasons = '{}'`;
