import "server-only";
import type { events } from "@/db/schema";
import { conflict, invalid } from "@/lib/core/errors";
import { wallClockAt } from "@/lib/listings/events/event-time";

type Event = Pick<typeof events.$inferSelect, "status" | "startsAt" | "startDate" | "timeZone">;

/**
 * Whether vendors can be asked about an event until a day (`YYYY-MM-DD` in its zone; null: until it begins).
 * @throws conflict for an event that has begun or was called off, invalid for a deadline that has passed or lies after
 *   the event's first day
 */
export function requireRequestable(event: Event, deadline: string | null, now: Date): void {
  if (event.status !== "active")
    throw conflict("This event was called off. Vendors cannot be asked about it.");
  if (event.startsAt <= now)
    throw conflict("This event has begun. Vendors can be asked only before it does.");
  const problem = deadlineProblem(deadline, event, now);
  if (problem) throw invalid(problem, { deadline: problem });
}

function deadlineProblem(deadline: string | null, { startDate, timeZone }: Event, now: Date): string | null {
  if (deadline === null) return null;
  if (deadline < wallClockAt(now, timeZone).date) return "This date has passed. Please enter one to come.";
  return deadline > startDate ? "The deadline lies after the first day of the event." : null;
}
