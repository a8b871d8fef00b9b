import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, viewerId } from "@/lib/core/viewer-sql";

/**
 * Quote requests that a viewer may see: those to their own profile, including spam. No one else sees any, neither
 * clients nor admins. `vendor`: the column with the profile's owner.
 */
export const isVisibleTo = (viewer: Viewer | null, vendor: SQLWrapper): SQL =>
  sql`${vendor} = ${viewerId(viewer)}`;

/**
 * Requests whose two sides can write to each other: not spam, not erased, and the vendor neither flagged nor suspended.
 * The query calls the request `l`, its profile `v`, and the vendor's account `u`.
 */
export const isActive = sql`(l.spam_at is null and l.forgotten_at is null and v.flagged_at is null
  and u.account_status = 'active')`;

/**
 * Requests that a viewer sent, with their account or with its verified address before they had one. The query calls the
 * request `l`.
 */
export const isClients = (viewer: Viewer | null): SQL => {
  const isVerified = viewer?.accountStatus === "active" && viewer.emailVerified;
  return sql`(l.forgotten_at is null and (l.client_id = ${viewerId(viewer?.accountStatus === "active" ? viewer : null)}
    or (l.client_id is null and l.client_email = ${isVerified ? viewer.email : null}::text)))`;
};

/** Requests that the holder of a private link may see. The query calls the request `l`. */
export const hasLink = (tokenHash: string, now: Date): SQL =>
  sql`exists (select from quote_links k where k.request_id = l.id and k.token_hash = ${tokenHash}
    and k.expires_at > ${instantOf(now)})`;

/** Quotes that the client can accept. The query calls the quote `q` and the vendor's profile `v`. */
export const isOpenQuote = (now: Date): SQL =>
  sql`(q.status = 'sent' and not coalesce(least(q.valid_until, q.event_date) < (${instantOf(now)} at time zone v.time_zone)::date, false))`;
