import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import { countTry } from "@/lib/core/rate-limiter";
import { instantOf } from "@/lib/core/viewer-sql";
import { tokenHash } from "@/lib/identity/accounts/account-token";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { quoteRequestLimits } from "../limits";
import type { ClientQuoteRequestDto, ClientQuoteRequestRow } from "../quote";
import { hasLink, isActive, isClients } from "../visibility";
import { newestQuote, talkColumns } from "./quote-talk";

const PAGE_SIZE = 50;

/**
 * Counts a visit of a private page, and records the first one: the vendor may then send more emails. False: too many
 * from one network, so that no one can try out links.
 */
export async function takePageView(ctx: Ctx, token: string): Promise<boolean> {
  const { used, points } = await countTry(ctx, quoteRequestLimits.quote_page_by_ip, ctx.ip ?? "unknown");
  if (used > points) return false;
  await ctx.db.execute(sql`
    update quote_requests l set link_opened_at = ${instantOf(ctx.now())}
    where l.link_opened_at is null and ${hasLink(tokenHash(token), ctx.now())}
      and l.id = (select k.request_id from quote_links k where k.token_hash = ${tokenHash(token)})`);
  return true;
}

/**
 * The request of a private link. Anyone with the link. Throws `not_found` for an unknown or expired link and for a
 * request that isn't active.
 */
export async function getPrivateRequest(ctx: Ctx, token: string): Promise<ClientQuoteRequestDto> {
  return read(ctx, sql`${hasLink(tokenHash(token), ctx.now())} and ${isActive}`);
}

/** One of the viewer's own requests. Throws `not_found` for anyone else's. */
export async function getOwnRequest(ctx: Ctx, id: string): Promise<ClientQuoteRequestDto> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(id)) throw notFound();
  return read(ctx, sql`l.id = ${id} and ${isClients(viewer)}`);
}

/** The viewer's own requests, newest first, fifty at a time. */
export async function listOwnRequests(ctx: Ctx, after: string | null): Promise<Page<ClientQuoteRequestRow>> {
  const { viewer, readDb, now } = authorize(ctx, "signed_in");
  const rows = await readDb.execute<{
    [Name in keyof ClientQuoteRequestRow]: ClientQuoteRequestRow[Name];
  }>(sql`
    select l.id, v.business_name as "businessName", l.service_type as "serviceType", l.event_date::text as "eventDate",
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      ${newestQuote(now())} as quote
    from quote_requests l join vendor_profiles v on v.id = l.profile_id
    where ${isClients(viewer)} and (${after}::uuid is null or l.id < ${after}::uuid)
    order by l.id desc limit ${PAGE_SIZE + 1}`);
  return pageOf([...rows], PAGE_SIZE);
}

async function read({ readDb, now }: Ctx, which: SQL): Promise<ClientQuoteRequestDto> {
  const [row] = await readDb.execute<{
    [Name in keyof ClientQuoteRequestDto]: ClientQuoteRequestDto[Name];
  }>(sql`
    select l.id, json_build_object('id', v.id, 'businessName', v.business_name, 'hasPage', ${isPublic(sql`v.id`)}) as vendor,
      l.service_type as "serviceType", l.event_date::text as "eventDate", l.event_location as "eventLocation",
      l.budget_range as "budgetRange", l.message, l.client_id is not null as "hasAccount", ${isActive} as "isActive",
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", ${talkColumns(now())}
    from quote_requests l join vendor_profiles v on v.id = l.profile_id join users u on u.id = v.user_id
    where ${which}`);
  if (!row) throw notFound();
  return row;
}
