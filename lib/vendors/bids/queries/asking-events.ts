import "server-only";
import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { events, vendorRequests } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { eventColumns } from "@/lib/vendors/service-requests/queries";
import type { RequestedEventDto } from "@/lib/vendors/service-requests/request";
import { isShownToHost } from "../visibility";

/** The maximum number of events in a list. */
const LIST_SIZE = 50;

const received = (table: "offers" | "bids") => sql`(select count(*)::int from ${sql.identifier(table)} a
  where a.event_id = events.id and a.status in ('submitted', 'accepted') and ${isShownToHost})`;

/** The viewer's events with service requests, latest first, with the number of services and offers. */
export async function listAskingEvents({
  db,
  viewer,
}: SignedInCtx): Promise<(RequestedEventDto & { services: number; offers: number })[]> {
  const asked = db
    .select({ id: vendorRequests.id })
    .from(vendorRequests)
    .where(and(eq(vendorRequests.eventId, events.id), isNull(vendorRequests.withdrawnAt)));
  return db
    .select({
      ...eventColumns,
      services: sql<number>`(select count(*)::int from vendor_requests r
        where r.event_id = events.id and r.withdrawn_at is null)`,
      offers: sql<number>`${received("offers")} + ${received("bids")}`,
    })
    .from(events)
    .where(and(eq(events.hostId, viewer.id), exists(asked)))
    .orderBy(desc(events.startsAt))
    .limit(LIST_SIZE);
}
