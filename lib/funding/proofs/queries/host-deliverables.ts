import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { repliesFor } from "@/lib/listings/proposals/visibility";
import type { ListedDeliverable } from "../schema";
import { DELIVERABLE_VIEWS, type DeliverableView } from "../status";
import { isProvedBy } from "../visibility";
import { type DeliverableRow, deliverableColumns, isLive, toDeliverable } from "./proofs-of";

const PAGE_SIZE = 30;

interface ListChoice {
  /** Null: all. */
  view: DeliverableView | null;
  eventId: string | null;
  sponsorshipId?: string | null;
  /** The id of the last deliverable on the previous page. */
  after: string | null;
}

type Row = DeliverableRow &
  Pick<ListedDeliverable, "eventId" | "eventTitle" | "timeZone"> &
  Record<string, unknown>;

/**
 * Returns one page of the deliverables of the viewer's proposals, and of proposals whose sponsors the viewer answers,
 * over all events: open ones first, then by due date. A single query. Event hosts and agents only.
 */
export async function listHostDeliverables(
  ctx: Ctx,
  { view, eventId, sponsorshipId = null, after }: ListChoice,
): Promise<Page<ListedDeliverable>> {
  const { viewer, readDb } = authorize(ctx, ["event_host", "agent"]);
  const statuses =
    view &&
    sql.join(
      DELIVERABLE_VIEWS[view].map((status) => sql`${status}`),
      sql`, `,
    );
  const theirs = sql`(p.host_id = ${viewer.id} or p.id = any(${repliesFor(viewer)}))`;
  // Of one event, the index by proposal is read, which has little else.
  const scopes = sponsorshipId
    ? [sql`d.sponsorship_id = ${sponsorshipId} and ${isProvedBy(viewer)}`]
    : eventId
      ? [
          sql`d.proposal_id = any(array(select p.id from proposals p where p.event_id = ${eventId} and ${theirs}))`,
        ]
      : [sql`d.host_id = ${viewer.id}`, sql`d.proposal_id = any(${repliesFor(viewer)})`];
  // Each part follows an index by due date and stops after a page; sorting everything would read everything.
  const part = (isSettled: boolean) =>
    sql.join(
      scopes.map(
        (scope) => sql`(
    select d.*, ${isSettled}::boolean as is_settled from deliverables d join sponsorships s on s.id = d.sponsorship_id
    where ${scope} and ${isSettled ? sql`d.settled_at is not null` : sql`d.settled_at is null`} and ${isLive}
      ${statuses ? sql`and d.status in (${statuses})` : sql``}
      ${after ? sql`and ${isAfter(after, isSettled)}` : sql``}
    order by d.due_at, d.id limit ${PAGE_SIZE + 1})`,
      ),
      sql` union all `,
    );
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

/** Events of the same proposals that have deliverables, newest first, as a filter. Event hosts and agents only. */
export async function listEventsToDeliver(ctx: Ctx): Promise<{ id: string; title: string }[]> {
  const { viewer, readDb } = authorize(ctx, ["event_host", "agent"]);
  return readDb.execute<{ id: string; title: string }>(sql`
    select e.id, e.title from events e
    where e.id in (select p.event_id from proposals p
      where (p.host_id = ${viewer.id} or p.id = any(${repliesFor(viewer)}))
        and exists (select from deliverables d where d.proposal_id = p.id))
    order by e.starts_at desc, e.id limit 100`);
}
