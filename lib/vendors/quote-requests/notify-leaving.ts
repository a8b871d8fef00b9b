import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { formatCents } from "@/lib/core/money";
import { instantOf } from "@/lib/core/viewer-sql";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { quoteRequestMails } from "./mails";
import { receivedRequestPath } from "./paths";

/**
 * Ends every sent and accepted quote of an account that is being deleted, as a vendor or as a client, and emails the
 * other side, guests too. Sent ones are withdrawn, accepted ones canceled. `areTheirs`: the condition on
 * `quote_requests` for requests they sent. Call in the deletion's transaction, while the names still exist.
 */
export async function endQuotesOf(tx: Tx, now: Date, userId: string, areTheirs: SQL): Promise<void> {
  const { rows } = await tx.execute<EndedQuote>(sql`
    with leaving as (
      select id from quote_requests where forgotten_at is null and ((${areTheirs})
        or profile_id in (select id from vendor_profiles where user_id = ${userId}))
      for no key update),
    open as (
      select id, status from quotes where request_id in (select id from leaving) and status in ('sent', 'accepted')),
    ended as (
      update quotes q set status = case open.status when 'sent' then 'withdrawn' else 'canceled' end,
        ended_at = ${instantOf(now)}, updated_at = ${instantOf(now)}
      from open where q.id = open.id
      returning q.*, open.status = 'accepted' as was_accepted)
    select e.id, e.request_id as "requestId", e.title, e.total_cents::int as "totalCents", e.currency,
      e.event_date::text as "eventDate", e.was_accepted as "wasAccepted", l.client_id as "clientId",
      l.client_name as "clientName", coalesce(c.email, l.client_email) as "clientEmail",
      v.business_name as "businessName", u.id as "vendorId", u.full_name as "vendorName", u.email as "vendorEmail"
    from ended e join quote_requests l on l.id = e.request_id join vendor_profiles v on v.id = l.profile_id
      join users u on u.id = v.user_id left join users c on c.id = l.client_id
    order by e.id`);
  for (const quote of rows) await (quote.vendorId === userId ? mailClient : mailVendor)(tx, quote);
}

type EndedQuote = {
  id: string;
  requestId: string;
  title: string;
  totalCents: number;
  currency: string;
  eventDate: string | null;
  wasAccepted: boolean;
  /** Null: a guest. */
  clientId: string | null;
  clientName: string;
  clientEmail: string;
  businessName: string;
  vendorId: string;
  vendorName: string;
  vendorEmail: string;
};

const factsOf = ({ title, totalCents, currency, eventDate, wasAccepted }: EndedQuote) => ({
  title: withoutLinks(title),
  total: formatCents(totalCents, currency),
  eventDate,
  wasAccepted,
});

const mailClient = (tx: Tx, quote: EndedQuote): Promise<void> =>
  queueMail(tx, {
    mail: quoteRequestMails["quote-vendor-left"],
    to: { userId: quote.clientId, email: quote.clientEmail },
    data: {
      ...factsOf(quote),
      client: quote.clientName,
      business: withoutLinks(quote.businessName),
      path: VENDOR_PATHS.directory,
    },
    dedupeKey: `quote-vendor-left:${quote.id}`,
  });

const mailVendor = (tx: Tx, quote: EndedQuote): Promise<void> =>
  queueMail(tx, {
    mail: quoteRequestMails["quote-client-left"],
    to: { userId: quote.vendorId, email: quote.vendorEmail },
    data: {
      ...factsOf(quote),
      vendor: quote.vendorName,
      client: withoutLinks(quote.clientName),
      path: receivedRequestPath(quote.requestId),
    },
    dedupeKey: `quote-client-left:${quote.id}`,
  });
