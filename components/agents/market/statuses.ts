import type { StatusTable } from "@/components/ui/status-badge";
import type { AgentApplicationStatus } from "@/db/enums";

export const APPLICATION_STATUSES: StatusTable<AgentApplicationStatus> = {
  labels: {
    pending: "Waiting for an answer",
    approved: "Approved",
    declined: "Declined",
    withdrawn: "Withdrawn",
    closed: "Search has ended",
  },
  tones: { pending: "action", approved: "moss" },
};
