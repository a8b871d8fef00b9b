import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { openFeed } from "@/lib/listings/events/open-feed";
import type { EntryDto } from "../entry";
import { calendarEntries, entryColumns, toEntry } from "./entries-sql";

/** Calendar programs slow down on large files. */
const MOST_ENTRIES = 2_000;
const YEARS_BACK = 1;

/** A vendor's calendar as their calendar programs subscribe to it. */
export interface Feed {
  businessName: string;
  entries: EntryDto[];
}

/**
 * The calendar with a private address: everything from a year ago on. Anyone who knows the address may call it.
 * @param file its last part: the token and `.ics`
 * @throws `not_found` for an unknown or replaced address, and if its vendor isn't active; `limited` after 120 calls an
 * hour for one feed, or 60 for unknown addresses from one address
 */
export async function getFeed(ctx: Ctx, file: string): Promise<Feed> {
  const owner = await openFeed(ctx, file, async (tokenHash) => {
    const [found] = await ctx.readDb.execute<{ id: string; businessName: string }>(sql`
      select p.id, p.business_name as "businessName"
      from vendor_calendar_feeds f join vendor_profiles p on p.id = f.profile_id join users u on u.id = p.user_id
      where f.token_hash = ${tokenHash} and u.account_status = 'active' and 'vendor' = any(u.roles)`);
    return found;
  });
  const rows = await ctx.readDb.execute<RawRow<EntryDto>>(sql`
    select ${entryColumns} from (${calendarEntries(sql`${owner.id}::uuid`)}) x
    where x.last_day >= ${ctx.now().toISOString()}::date - make_interval(years => ${YEARS_BACK})
    order by x.kind = 'request', x.first_day, x.id limit ${MOST_ENTRIES}`);
  return { businessName: owner.businessName, entries: rows.map(toEntry) };
}
