import type { StatusTable } from "@/components/ui/status-badge";
import type { AgentApplicationStatus } from "@/db/enums";

export const APPLICATION_STATUSES: StatusTable<AgentApplicationStatus> = {
  labels: {
    pending: "Awaiting reply",
    approved: "Approved",
    declined: "Declined",
    withdrawn: "Withdrawn",
    closed: "Listing closed",
  },
  tones: { pending: "action", approved: "moss" },
};
