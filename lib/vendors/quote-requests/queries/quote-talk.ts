import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { isOpenQuote } from "../visibility";

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A quote's status on screens. The query calls the quote `q` and the vendor's profile `v`. */
const quoteState = (now: Date): SQL =>
  sql`case when q.status = 'sent' and not ${isOpenQuote(now)} then 'expired' else q.status end`;

/** The `QuoteFace` of a request's newest quote. The query calls the request `l` and its profile `v`. */
export const newestQuote = (now: Date): SQL => sql`
  (select json_build_object('state', ${quoteState(now)}, 'totalCents', q.total_cents, 'currency', q.currency)
    from quotes q where q.request_id = l.id order by q.id desc limit 1)`;

/** The columns of a `QuoteTalk`. The query calls the request `l` and its profile `v`. */
export const talkColumns = (now: Date): SQL => sql`
  (select coalesce(json_agg(json_build_object('id', q.id, 'state', ${quoteState(now)}, 'title', q.title,
      'included', q.included, 'totalCents', q.total_cents, 'currency', q.currency, 'validUntil', q.valid_until,
      'eventDate', q.event_date, 'declineReason', q.decline_reason, 'createdAt', ${iso(sql`q.created_at`)})
      order by q.id desc), '[]')
    from quotes q where q.request_id = l.id) as quotes,
  (select coalesce(json_agg(json_build_object('id', m.id, 'isFromVendor', m.is_from_vendor, 'text', m.text,
      'createdAt', ${iso(sql`m.created_at`)}) order by m.id), '[]')
    from quote_messages m where m.request_id = l.id) as messages`;
