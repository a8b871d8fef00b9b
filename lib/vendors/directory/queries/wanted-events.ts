import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { cursorFormat } from "@/lib/listings/search/cursor";
import { readPublic } from "@/lib/site/cache/public-read";
import { isToCome, takesOffers } from "@/lib/vendors/service-requests/visibility";
import { isNarrowed, type ListPage, type VendorFilters, type WantedEventDto } from "../directory";

export const WANTED_PAGE_SIZE = 50;
/** How many rows a scan passes before it switches to the word index. */
const REACH = 2_000;

type ReadCtx = Pick<Ctx, "readDb" | "now">;
type Row = { id: string; key: number };
const { format, parse } = cursorFormat("~", [15]);

/**
 * One page of events with open service requests, latest listing first. Leaves out events of suspended hosts, canceled
 * events, and those whose services are all booked or past their deadline.
 */
export async function searchWantedEvents(
  ctx: ReadCtx,
  filters: VendorFilters,
): Promise<ListPage<WantedEventDto>> {
  const wanted = WANTED_PAGE_SIZE + 1;
  const search = searchOf(ctx, filters);
  const scanned = await scanByRank(ctx, search, isNarrowed(filters), wanted);
  const found =
    scanned.length === wanted || !isNarrowed(filters) ? scanned : await findByIndex(ctx, search, wanted);
  const page = found.slice(0, WANTED_PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: await readWanted(
      ctx,
      page.map(({ id }) => id),
    ),
    next: found.length > page.length && last ? format({ numbers: [last.key], id: last.id }) : null,
  };
}

/** The same. The server caches its page. */
export const openEventListings = (filters: VendorFilters) =>
  readPublic("current", (readers) => searchWantedEvents({ ...readers, now: () => new Date() }, filters));

/** The conditions of one search: the filters, and the position after the previous page. */
type Search = { isAskedFor: SQL; isBehind: SQL };

function searchOf({ now }: ReadCtx, { q, category, after }: VendorFilters): Search {
  const at = now().getTime();
  const cursor = parse(after);
  return {
    isBehind: cursor
      ? sql`(w.listed_ms, w.event_id) < (${cursor.numbers[0]}::bigint, ${cursor.id}::uuid)`
      : sql`true`,
    isAskedFor: sql`w.until_ms > ${at}
    ${q === null ? sql`` : sql`and w.words @@ app.hub_words_typed(${q})`}
    ${
      category === null
        ? sql``
        : sql`and w.words @@ ${`'s:${category}'`}::tsquery
          and w.deadlines_ms[array_position(w.services, ${category})] > ${at}`
    }`,
  };
}

/** Scans a filtered list in order, passing at most `REACH` rows. */
function scanByRank(
  { readDb }: ReadCtx,
  { isAskedFor, isBehind }: Search,
  isLimited: boolean,
  limit: number,
): Promise<Row[]> {
  return readDb.execute<Row>(sql`
    select w.event_id as id, w.listed_ms::float8 as key from (
      select * from event_request_search w where ${isBehind} order by listed_ms desc, event_id desc
      ${isLimited ? sql`limit ${REACH}` : sql``}) w
    where ${isAskedFor} order by w.listed_ms desc, w.event_id desc limit ${limit}`);
}

/** Finds all matches through the word index. */
function findByIndex({ readDb }: ReadCtx, { isAskedFor, isBehind }: Search, limit: number): Promise<Row[]> {
  return readDb.execute<Row>(sql`
    with found as materialized (
      select event_id, listed_ms from event_request_search w where ${isAskedFor} and ${isBehind})
    select event_id as id, listed_ms::float8 as key from found order by listed_ms desc, event_id desc limit ${limit}`);
}

/** The cards of these events, in order, with the services that still take offers. */
async function readWanted({ readDb, now }: ReadCtx, ids: readonly string[]): Promise<WantedEventDto[]> {
  const rows = await readDb.execute<RawRow<WantedEventDto>>(sql`
    select e.id, e.title, left(e.description, 300) as description, e.start_date::text as "startDate",
      e.end_date::text as "endDate", e.city, e.region, e.time_zone as "timeZone",
      e.expected_attendance as "expectedAttendance",
      (select j.id from job_postings j where j.event_id = e.id and j.withdrawn_at is null) as "jobPostingId",
      array(
        select language from (
          select language, min(r.id::text) as first from vendor_requests r, unnest(r.preferred_languages) language
          where r.event_id = e.id and r.withdrawn_at is null group by language) spoken
        order by first, language) as languages,
      (select json_agg(json_build_object('serviceType', r.service_type, 'requirements', r.requirements, 'budgetMinCents', r.budget_min_cents,
          'budgetMaxCents', r.budget_max_cents, 'currency', r.currency,
          'deadlineOn', r.deadline_on,
          'deadlineAt', to_char(r.deadline_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id)
        from vendor_requests r where r.event_id = e.id and ${takesOffers(now())}) as services
    from events e join users host on host.id = e.host_id
    where e.id = any(${sql.param(ids)}) and ${isToCome(now())}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row?.services ? [row] : [];
  });
}
