import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { type EventFacts, factsOf } from "../event-facts";

/** More upcoming events than anyone has. */
const MOST = 200;

/** Locations and dates, by id, of the viewer's events that a draft may be linked to: not canceled, latest first. */
export async function listEventFacts({ db, viewer }: Ctx): Promise<Record<string, EventFacts>> {
  if (!viewer?.roles.includes("event_host")) return {};
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.hostId, viewer.id), eq(events.status, "active")))
    .orderBy(desc(events.startsAt))
    .limit(MOST);
  return Object.fromEntries(rows.map((event) => [event.id, factsOf(event)]));
}
