import { Badge } from "@/components/ui/badge";
import type { ManagedEvent } from "@/lib/listings/events/policy";

/** Badge for a past or canceled event. Upcoming events have none. */
export function EventStatusBadge({ event }: { event: ManagedEvent }) {
  if (event.status === "cancelled") return <Badge tone="brick">Canceled</Badge>;
  return event.isOver ? <Badge>Past</Badge> : null;
}
