import "server-only";
import type { events } from "@/db/schema";
import { conflict, invalid } from "@/lib/core/errors";
import { wallClockAt } from "@/lib/listings/events/event-time";

type Event = Pick<typeof events.$inferSelect, "status" | "startsAt" | "startDate" | "timeZone">;

/**
 * Requires an event to be open to requests until a day (`YYYY-MM-DD` in its zone; null means until it begins).
 * @throws conflict for an event that has begun or was canceled, invalid for a deadline that has passed or is after the
 * event's first day
 */
export function requireRequestable(event: Event, deadline: string | null, now: Date): void {
  if (event.status !== "active")
    throw conflict("This event was canceled, so you can't request vendors for it.");
  if (event.startsAt <= now)
    throw conflict("This event has begun. You can only request vendors before it starts.");
  const problem = deadlineProblem(deadline, event, now);
  if (problem) throw invalid(problem, { deadline: problem });
}

function deadlineProblem(deadline: string | null, { startDate, timeZone }: Event, now: Date): string | null {
  if (deadline === null) return null;
  if (deadline < wallClockAt(now, timeZone).date) return "This date has passed. Please enter a future date.";
  return deadline > startDate ? "The deadline is after the event's first day." : null;
}
