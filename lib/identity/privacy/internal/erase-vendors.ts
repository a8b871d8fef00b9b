import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { notifyLeaving } from "@/lib/vendors/bids/notify-leaving";
import { forgetClientsOf } from "@/lib/vendors/quote-requests/forgotten";
import { endQuotesOf } from "@/lib/vendors/quote-requests/notify-leaving";
import { UNKNOWN_USER } from "../copy";

type ErasedUser = Pick<typeof users.$inferSelect, "id" | "email" | "emailVerifiedAt">;

/**
 * Erases an account's vendor profile, its requests to vendors, and what it received from them as a host. Returns the id
 * of its vendor profile, or null. What a host and a vendor agreed on stays for the other side: the service, the price,
 * and the date, without the deleted account's text. Everything without a booking is deleted, and the other side of
 * anything unanswered, and of every sent or accepted quote, is notified. Call inside the deletion's transaction, before the proposals are erased.
 */
export async function eraseVendors(tx: Tx, now: Date, user: ErasedUser): Promise<string | null> {
  await eraseRequests(tx, now, user);
  await notifyLeaving(tx, now, user.id);
  await eraseBids(tx, now, user.id);
  return eraseProfile(tx, user.id);
}

/** Ends open quotes on either side, and erases quote requests. Those sent without an account are found by address, if it is proven to be theirs. */
async function eraseRequests(tx: Tx, now: Date, user: ErasedUser): Promise<void> {
  const provenAddress = user.emailVerifiedAt ? user.email : null;
  const areTheirs = sql`client_id = ${user.id} or (client_id is null and lower(client_email) = ${provenAddress}::text)`;
  await endQuotesOf(tx, now, user.id, areTheirs);
  await tx.execute(forgetClientsOf(areTheirs, now));
}

/** Erases offers and bids on either side. Those with a booking stay, without the deleted account's text. */
async function eraseBids(tx: Tx, now: Date, userId: string): Promise<void> {
  const at = now.toISOString();
  const either = (name: string): SQL => {
    const row = sql.raw(name);
    return sql`(${row}.vendor_id = ${userId} or ${row}.host_id = ${userId})`;
  };
  await tx.execute(sql`
    delete from offers o where ${either("o")} and not exists (select from bookings k where k.offer_id = o.id)`);
  await tx.execute(sql`
    delete from bids b where ${either("b")} and not exists (select from bookings k where k.bid_id = b.id)`);
  await tx.execute(sql`
    update offers set service_description = '', includes = '{}', message_to_host = null, portfolio_links = '{}',
      updated_at = ${at} where vendor_id = ${userId}`);
  await tx.execute(sql`
    update bids set message = '', discount_description = null, portfolio_links = '{}', updated_at = ${at}
    where vendor_id = ${userId}`);
  await tx.execute(sql`
    update bid_lines l set description = null from bids b where b.id = l.bid_id and b.vendor_id = ${userId}`);
  for (const table of ["offers", "bids"])
    await tx.execute(sql`
      update ${sql.identifier(table)} set decline_reason = null
      where host_id = ${userId} and decline_reason is not null`);
  await tx.execute(
    sql`update bookings k set cancel_reason = '' where ${either("k")} and cancel_reason is not null`,
  );
  await tx.execute(sql`
    delete from job_postings j where j.host_id = ${userId}
      and not exists (select from bids b where b.job_posting_id = j.id)`);
  await tx.execute(sql`
    delete from vendor_requests r where r.host_id = ${userId}
      and not exists (select from offers o where o.request_id = r.id)
      and not exists (select from bid_lines l where l.request_id = r.id)
      and not exists (select from bookings k where k.request_id = r.id)`);
  await tx.execute(sql`
    update vendor_requests set requirements = null, preferred_languages = '{}',
      withdrawn_at = coalesce(withdrawn_at, ${at}) where host_id = ${userId}`);
  await tx.execute(sql`
    update job_postings set withdrawn_at = coalesce(withdrawn_at, ${at}) where host_id = ${userId}`);
}

/** Deletes the profile and everything that belongs to it. If it has bookings, an anonymous profile stays. */
async function eraseProfile(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from vendor_profiles where user_id = ${userId} for update`,
  );
  const [profile] = rows;
  if (!profile) return null;
  const of = sql`profile_id = ${profile.id}`;
  for (const table of [
    "quote_requests",
    "vendor_blocked_days",
    "vendor_calendar_feeds",
    "vendor_services",
    "vendor_images",
    "vendor_visitors",
    "vendor_view_days",
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${of}`);
  await tx.execute(sql`
    update vendor_profiles set business_name = ${UNKNOWN_USER}, tagline = null, bio = null, service_description = null,
      city = null, region = null, country = null, service_area = null, portfolio_link = null, video_link = null,
      contact_email = null, contact_phone = null, website = null, logo_media_id = null, is_accepting_leads = false,
      coupon_title = null, coupon_description = null, coupon_valid_until = null, published_at = null,
      verified_at = null, verified_by_id = null, verified_by = null, flagged_at = null, flag_reason = null,
      review_asked_at = null, review_answered_at = null, review_answer = null
    where id = ${profile.id}`);
  await tx.execute(sql`
    delete from vendor_profiles p where p.id = ${profile.id}
      and not exists (select from offers where ${of}) and not exists (select from bids where ${of})
      and not exists (select from bookings where ${of})`);
  return profile.id;
}
