import type { StatusTable } from "@/components/ui/status-badge";
import type { DeliverableStatus } from "@/db/enums";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";

/** Labels and colors of what a host delivers. */
export const DELIVERABLE_STATUS: StatusTable<DeliverableStatus> = {
  labels: DELIVERABLE_LABELS,
  tones: {
    proved: "sun",
    make_good_offered: "sun",
    accepted: "moss",
    made_good: "moss",
    change_requested: "sun",
    missed: "brick",
    disputed: "brick",
  },
};
