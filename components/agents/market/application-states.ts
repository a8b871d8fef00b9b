import type { BadgeTone } from "@/components/ui/badge";
import type { AgentApplicationStatus } from "@/db/enums";

/** What an application's state is called, and its colour. */
export const APPLICATION_STATES: Readonly<
  Record<AgentApplicationStatus, { label: string; tone: BadgeTone }>
> = {
  pending: { label: "Waiting for an answer", tone: "action" },
  approved: { label: "Approved", tone: "moss" },
  declined: { label: "Declined", tone: "plain" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
  closed: { label: "Search has ended", tone: "plain" },
};
