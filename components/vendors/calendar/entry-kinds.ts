import type { IconName } from "@/components/ui/icon-names";
import type { EntryKind } from "@/lib/vendors/calendar/entry";

/** How each kind of entry looks. The icon and the label say what the colors only repeat. */
export const ENTRY_KINDS: Record<EntryKind, { label: string; icon: IconName; className: string }> = {
  booking: {
    label: "Booked",
    icon: "circle-check",
    className: "border-transparent bg-action-soft text-action",
  },
  quote: {
    label: "Quote accepted",
    icon: "circle-check",
    className: "border-transparent bg-action-soft text-action",
  },
  request: { label: "Quote request", icon: "inbox", className: "border-dashed border-edge text-ink" },
  blocked: { label: "Unavailable", icon: "ban", className: "border-edge bg-sunk text-ink" },
};
