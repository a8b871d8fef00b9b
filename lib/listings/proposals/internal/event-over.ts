import "server-only";
import { eq } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Executor } from "@/db/types";

/** Returns whether an event is over or canceled. */
export async function isEventOver(db: Executor, now: Date, eventId: string): Promise<boolean> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  return !event || event.status === "cancelled" || event.endsAt <= now;
}
