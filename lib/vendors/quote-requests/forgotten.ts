import "server-only";
import { sql } from "drizzle-orm";

/**
 * What a lead loses when its client is forgotten, for an `update quote_requests`: everything that tells of the person,
 * what the vendor noted about them included. That somebody asked, when, for what and how it ended stays.
 */
export const FORGOTTEN_CLIENT = sql`client_id = null, client_name = '', client_email = '', client_phone = null,
  event_location = null, budget_range = null, message = '', message_hash = '', dedupe_key = id::text,
  vendor_notes = '', notes_version = notes_version + 1, spam_reasons = '{}'`;
