import type { StatusTable } from "@/components/ui/status-badge";
import type { DeliverableStatus } from "@/db/enums";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";

export const DELIVERABLE_STATUS_TABLE: StatusTable<DeliverableStatus> = {
  labels: DELIVERABLE_LABELS,
  tones: {
    proved: "sun",
    change_requested: "sun",
    make_good_offered: "sun",
    missed: "brick",
    disputed: "brick",
    accepted: "moss",
    made_good: "moss",
  },
};
