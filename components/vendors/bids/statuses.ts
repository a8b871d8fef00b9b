import type { StatusTable } from "@/components/ui/status-badge";
import type { BidState } from "@/lib/vendors/bids/bid";

/** The label of each status, for both sides. */
export const BID_STATES: StatusTable<BidState> = {
  labels: {
    submitted: "Submitted",
    accepted: "Accepted",
    booked: "Accepted",
    done: "Completed",
    cancelled: "Booking canceled",
    declined: "Declined",
    withdrawn: "Withdrawn",
    expired: "Expired",
  },
  tones: { accepted: "moss", booked: "moss", done: "moss", cancelled: "brick" },
};
