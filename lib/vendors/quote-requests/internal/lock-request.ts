import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { QuoteRequestStatus } from "@/db/enums";
import { quotes } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { tokenHash } from "@/lib/identity/accounts/account-token";
import { hasLink, isActive, isClients, isVisibleTo } from "../visibility";

/** A locked request. Unless it was locked to take a quote back, its two sides can write to each other. */
export interface ActiveRequest {
  id: string;
  isActive: boolean;
  profileId: string;
  status: QuoteRequestStatus;
  hasReply: boolean;
  /** Null: the client has no account. */
  clientId: string | null;
  clientName: string;
  /** The account's address, or the one a guest gave. */
  clientEmail: string;
  businessName: string;
  timeZone: string;
  vendorId: string;
  vendorName: string;
  vendorEmail: string;
}

export type QuoteRow = typeof quotes.$inferSelect;

/** Identifies a request, by itself or by one of its quotes. */
type Named = { leadId: string } | { quoteId: string };

/** Locks a request to the viewer's own profile. Throws `not_found` for any other and for one that isn't active. */
export const lockForVendor = (tx: Tx, { viewer }: SignedInCtx, named: Named): Promise<ActiveRequest> =>
  lock(tx, named, sql`${isActive} and ${isVisibleTo(viewer, sql`v.user_id`)}`);

/** The same for a request that isn't active too: a vendor can always take back what they sent. */
export const lockToTakeBack = (tx: Tx, { viewer }: SignedInCtx, quoteId: string): Promise<ActiveRequest> =>
  lock(tx, { quoteId }, isVisibleTo(viewer, sql`v.user_id`));

/**
 * Locks a request of the holder of a private link, or of the viewer who sent it. Throws `not_found` for any other and
 * for one that isn't active.
 */
export const lockForClient = (
  tx: Tx,
  { viewer, now }: Ctx,
  { token, ...named }: Named & { token: string | null },
): Promise<ActiveRequest> =>
  lock(
    tx,
    named,
    sql`${isActive} and ${token === null ? isClients(viewer) : hasLink(tokenHash(token), now())}`,
  );

/** One of a locked request's quotes. The request's lock serializes all changes of its quotes. */
export async function readQuote(tx: Tx, quoteId: string): Promise<QuoteRow> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!quote) throw notFound();
  return quote;
}

async function lock(tx: Tx, named: Named, condition: SQL): Promise<ActiveRequest> {
  const id =
    "leadId" in named
      ? sql`${named.leadId}`
      : sql`(select q.request_id from quotes q where q.id = ${named.quoteId})`;
  const { rows } = await tx.execute<{ [Name in keyof ActiveRequest]: ActiveRequest[Name] }>(sql`
    select l.id, ${isActive} as "isActive", l.profile_id as "profileId", l.status, l.answered_at is not null as "hasReply",
      l.client_id as "clientId", l.client_name as "clientName", coalesce(c.email, l.client_email) as "clientEmail",
      v.business_name as "businessName", v.time_zone as "timeZone",
      u.id as "vendorId", u.full_name as "vendorName", u.email as "vendorEmail"
    from quote_requests l join vendor_profiles v on v.id = l.profile_id join users u on u.id = v.user_id
      left join users c on c.id = l.client_id
    where l.id = ${id} and ${condition}
    for no key update of l`);
  const [request] = rows;
  if (!request) throw notFound();
  return request;
}
