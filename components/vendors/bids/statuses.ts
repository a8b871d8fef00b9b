import type { StatusTable } from "@/components/ui/status-badge";
import type { BidState } from "@/lib/vendors/bids/bid";

/** What each state is called, to both sides. */
export const BID_STATES: StatusTable<BidState> = {
  labels: {
    submitted: "Submitted",
    accepted: "Accepted",
    booked: "Accepted",
    done: "Done",
    cancelled: "Booking cancelled",
    declined: "Declined",
    withdrawn: "Withdrawn",
    expired: "Expired",
  },
  tones: { accepted: "moss", booked: "moss", done: "moss", cancelled: "brick" },
};
