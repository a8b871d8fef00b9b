import { Badge } from "@/components/ui/badge";
import type { ManagedEvent } from "@/lib/listings/events/policy";

/** Whether an event is over or cancelled; one that lies ahead needs no word. */
export function EventStatusBadge({ event }: { event: ManagedEvent }) {
  if (event.status === "cancelled") return <Badge tone="brick">Cancelled</Badge>;
  return event.isOver ? <Badge>Past</Badge> : null;
}
