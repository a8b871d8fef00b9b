import "server-only";
import { sql } from "drizzle-orm";
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
  const rows = await readDb.execute<Row>(sql`
    with page as (
      select d.*, p.event_id from deliverables d join sponsorships s on s.id = d.sponsorship_id
        join proposals p on p.id = d.proposal_id
      where d.host_id = ${viewer.id} and ${isLive}
        and ${statuses ? sql`d.status in (${statuses})` : sql`true`}
        and ${eventId ? sql`p.event_id = ${eventId}` : sql`true`}
        and ${
          after
            ? sql`(d.settled_at is not null, d.due_at, d.id) > (
                select b.settled_at is not null, b.due_at, b.id from deliverables b where b.id = ${after})`
            : sql`true`
        }
      order by d.settled_at is not null, d.due_at, d.id limit ${PAGE_SIZE + 1})
    select ${deliverableColumns}, e.id as "eventId", e.title as "eventTitle", e.time_zone as "timeZone"
    from page d join proposals p on p.id = d.proposal_id join users u on u.id = d.sponsor_id
      left join events e on e.id = p.event_id
    order by d.settled_at is not null, d.due_at, d.id`);
  return pageOf(rows.map(toDeliverable), PAGE_SIZE);
}

/** The viewer's events with sponsors, newest first, to filter the list by. Event hosts only. */
export async function listEventsToDeliver(ctx: Ctx): Promise<{ id: string; title: string }[]> {
  const { viewer, readDb } = authorize(ctx, ["event_host"]);
  return readDb.execute<{ id: string; title: string }>(sql`
    select e.id, e.title from events e
    where e.host_id = ${viewer.id} and exists (
      select from proposals p join deliverables d on d.proposal_id = p.id where p.event_id = e.id)
    order by e.starts_at desc, e.id limit 100`);
}
