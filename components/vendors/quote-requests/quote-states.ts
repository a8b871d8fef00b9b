import type { StatusTable } from "@/components/ui/status-badge";
import type { QuoteState } from "@/lib/vendors/quote-requests/quote";

/** The label of each status of a quote, for both sides. */
export const QUOTE_STATES: StatusTable<QuoteState> = {
  labels: {
    sent: "Open",
    accepted: "Accepted",
    declined: "Declined",
    withdrawn: "Withdrawn",
    replaced: "Replaced",
    canceled: "Canceled",
    expired: "Expired",
  },
  tones: { sent: "sun", accepted: "moss", canceled: "brick" },
};
