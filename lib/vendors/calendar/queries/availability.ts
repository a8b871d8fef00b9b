import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { isDate } from "@/lib/listings/events/event-time";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { FIRM_KINDS } from "../entry";
import { calendarLimits } from "../limits";
import { calendarEntries } from "./entries-sql";

/** Whether a vendor is booked or takes no work between two days. `otherThan`: an event whose booking doesn't count. */
const isUnavailable = (profileId: SQL, first: SQL, last: SQL, otherThan: SQL = sql`null::uuid`): SQL =>
  sql`exists (select from (${calendarEntries(profileId)}) x
    where x.kind in ${FIRM_KINDS} and x.first_day <= ${last} and x.last_day >= ${first}
      and (x.event_id = ${otherThan}) is not true)`;

/**
 * Whether a public vendor is unavailable on a day; not why. Anyone may call it, 300 times an hour from one address.
 * Throws `limited` after that, and `not_found` for a vendor that isn't public.
 */
export async function getAvailability(
  ctx: Ctx,
  { profileId, day }: { profileId: string; day: string },
): Promise<{ isUnavailable: boolean }> {
  await consumeLimit(ctx, calendarLimits.availability_by_ip, ctx.ip ?? "unknown");
  if (!isId(profileId) || !isDate(day)) throw notFound();
  const id = sql`${profileId}::uuid`;
  const date = sql`${day}::date`;
  const [row] = await ctx.readDb.execute<{ isUnavailable: boolean }>(sql`
    select ${isUnavailable(id, date, date)} as "isUnavailable" where ${isPublic(id)}`);
  if (!row) throw notFound();
  return row;
}

/**
 * The profiles of the vendors who sent an offer or bid for one of the viewer's events and are booked elsewhere, or take
 * no work, on its days.
 */
export async function listUnavailableBidders(
  { readDb, viewer }: Pick<SignedInCtx, "readDb" | "viewer">,
  eventId: string,
): Promise<Set<string>> {
  const rows = await readDb.execute<{ id: string }>(sql`
    select b.profile_id as id from events e cross join lateral (
      select profile_id from offers where event_id = e.id and status = 'submitted'
      union select profile_id from bids where event_id = e.id and status = 'submitted') b
    where e.id = ${eventId}::uuid and e.host_id = ${viewer.id}
      and ${isUnavailable(sql`b.profile_id`, sql`e.start_date`, sql`coalesce(e.end_date, e.start_date)`, sql`e.id`)}`);
  return new Set(rows.map(({ id }) => id));
}
