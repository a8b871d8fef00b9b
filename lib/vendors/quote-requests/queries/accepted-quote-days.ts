import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** A day on which a vendor works for a client who accepted a quote. */
export interface AcceptedQuoteDay {
  quoteId: string;
  leadId: string;
  title: string;
  /** Calendar day, `YYYY-MM-DD`. */
  eventDate: string;
}

/**
 * The event dates of a vendor's accepted quotes from one day to another, both included (`YYYY-MM-DD`), earliest first.
 * Contains titles of quotes: callers show them to the vendor only.
 */
export async function acceptedQuoteDays(
  { readDb }: Pick<Ctx, "readDb">,
  profileId: string,
  from: string,
  to: string,
): Promise<AcceptedQuoteDay[]> {
  return readDb.execute<{ [Name in keyof AcceptedQuoteDay]: AcceptedQuoteDay[Name] }>(sql`
    select q.id as "quoteId", l.id as "leadId", q.title, q.event_date::text as "eventDate"
    from quotes q join quote_requests l on l.id = q.request_id
    where l.profile_id = ${profileId} and q.status = 'accepted' and q.event_date between ${from}::date and ${to}::date
    order by q.event_date, q.id`);
}
