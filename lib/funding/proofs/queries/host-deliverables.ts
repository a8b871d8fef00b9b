import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import type { ListedDeliverable } from "../schema";
import { DELIVERABLE_VIEWS, type DeliverableView } from "../status";
import { type DeliverableRow, deliverableColumns, isLive, toDeliverable } from "./proofs-of";

const PAGE_SIZE = 30;

interface ListChoice {
  /** Null: all. */
  view: DeliverableView | null;
  eventId: string | null;
  /** The id of the last deliverable on the previous page. */
  after: string | null;
}

type Row = DeliverableRow &
  Pick<ListedDeliverable, "eventId" | "eventTitle" | "timeZone"> &
  Record<string, unknown>;

/**
 * Returns one page of what the viewer owes sponsors as a host, over all events: open ones first, then by due date. A
 * single query. Event hosts only.
 */
export async function listHostDeliverables(
  ctx: Ctx,
  { view, eventId, after }: ListChoice,
): Promise<Page<ListedDeliverable>> {
  const { viewer, readDb } = authorize(ctx, ["event_host"]);
  const statuses =
    view &&
    sql.join(
      DELIVERABLE_VIEWS[view].map((status) => sql`${status}`),
      sql`, `,
    );
  // Of one event, the index by proposal is read, which has little else.
  const own = eventId
    ? sql`d.proposal_id = any(array(select id from proposals where event_id = ${eventId} and host_id = ${viewer.id}))`
    : sql`d.host_id = ${viewer.id}`;
  // Each part follows the index by due date and stops after a page; sorting everything would read everything.
  const part = (isSettled: boolean) => sql`(
    select d.*, ${isSettled}::boolean as is_settled from deliverables d join sponsorships s on s.id = d.sponsorship_id
    where ${own} and ${isSettled ? sql`d.settled_at is not null` : sql`d.settled_at is null`} and ${isLive}
      ${statuses ? sql`and d.status in (${statuses})` : sql``}
      ${after ? sql`and ${isAfter(after, isSettled)}` : sql``}
    order by d.due_at, d.id limit ${PAGE_SIZE + 1})`;
  const rows = await readDb.execute<Row>(sql`
    with page as (${view === "settled" ? part(true) : view ? part(false) : sql`${part(false)} union all ${part(true)}`})
    select ${deliverableColumns}, e.id as "eventId", e.title as "eventTitle", e.time_zone as "timeZone"
    from (select * from page order by is_settled, due_at, id limit ${PAGE_SIZE + 1}) d
      join proposals p on p.id = d.proposal_id join users u on u.id = d.sponsor_id left join events e on e.id = p.event_id
    order by d.is_settled, d.due_at, d.id`);
  return pageOf(rows.map(toDeliverable), PAGE_SIZE);
}

/** Deliverables `d` of one part of the list that come after this one, which may be in the other. */
const isAfter = (after: string, isSettled: boolean): SQL => sql`(d.due_at, d.id) > (
  select case when (b.settled_at is not null) = ${isSettled}::boolean then b.due_at
    else ${isSettled ? "-infinity" : "infinity"}::timestamptz end, b.id from deliverables b where b.id = ${after})`;

/** The viewer's events with sponsors, newest first, to filter the list by. Event hosts only. */
export async function listEventsToDeliver(ctx: Ctx): Promise<{ id: string; title: string }[]> {
  const { viewer, readDb } = authorize(ctx, ["event_host"]);
  return readDb.execute<{ id: string; title: string }>(sql`
    select e.id, e.title from events e
    where e.host_id = ${viewer.id} and exists (
      select from proposals p join deliverables d on d.proposal_id = p.id where p.event_id = e.id)
    order by e.starts_at desc, e.id limit 100`);
}
