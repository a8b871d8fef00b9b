import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { ProvableDeliverable } from "../schema";
import { isDayVisibleTo, isProvedBy } from "../visibility";
import { type DeliverableRow, deliverableColumns, isLive, toDeliverable } from "./proofs-of";

/** Everything that the sponsors of an event were promised, in the order in which it is due. */
export interface EventDay {
  id: string;
  title: string;
  timeZone: string;
  /** Start and end of the event (UTC). */
  startsAt: Date;
  endsAt: Date;
  isOwn: boolean;
  items: ProvableDeliverable[];
}

/**
 * Reads an event's day for its host, and for those who answer sponsors of one of its proposals, who see only its part.
 * Throws `not_found` for anyone else.
 */
export async function getEventDay(ctx: Ctx, eventId: string): Promise<EventDay> {
  const { viewer, readDb } = authorize(ctx, ["event_host", "agent"]);
  if (!isId(eventId)) throw notFound();
  const [event] = await readDb.execute<{
    title: string;
    time_zone: string;
    starts_at: string;
    ends_at: string;
    is_own: boolean;
  }>(sql`
    select e.title, e.time_zone, e.starts_at, e.ends_at, e.host_id = ${viewer.id} as is_own
    from events e where e.id = ${eventId} and ${isDayVisibleTo(viewer)}`);
  if (!event) throw notFound();
  const rows = await readDb.execute<DeliverableRow & Record<string, unknown>>(sql`
    select ${deliverableColumns}
    from proposals p join deliverables d on d.proposal_id = p.id join sponsorships s on s.id = d.sponsorship_id
      join users u on u.id = d.sponsor_id
    where p.event_id = ${eventId} and ${isLive} and ${isProvedBy(viewer)}
    order by d.due_at, d.id`);
  return {
    id: eventId,
    title: event.title,
    timeZone: event.time_zone,
    startsAt: new Date(event.starts_at),
    endsAt: new Date(event.ends_at),
    isOwn: event.is_own,
    items: rows.map(toDeliverable),
  };
}
