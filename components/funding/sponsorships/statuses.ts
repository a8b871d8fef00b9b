import type { StatusTable } from "@/components/ui/status-badge";
import { HOST_LABELS, type MoneyState, SPONSORSHIP_LABELS } from "@/lib/funding/sponsorships/status";

export const SPONSORSHIP_STATUSES: StatusTable<MoneyState> = {
  labels: SPONSORSHIP_LABELS,
  tones: {
    held: "sun",
    paid: "moss",
    releasable: "moss",
    released: "moss",
    disputed: "brick",
    returning: "sun",
  },
};

/** The same, worded for the host. */
export const HOST_SPONSORSHIP_STATUSES: StatusTable<MoneyState> = {
  ...SPONSORSHIP_STATUSES,
  labels: HOST_LABELS,
};
