import type { BadgeTone } from "@/components/ui/badge";
import type { BidState } from "@/lib/vendors/bids/bid";

/** What each state is called, to both sides. */
export const BID_STATES: Record<BidState, { label: string; tone: BadgeTone }> = {
  submitted: { label: "Submitted", tone: "plain" },
  accepted: { label: "Accepted", tone: "moss" },
  booked: { label: "Accepted", tone: "moss" },
  done: { label: "Done", tone: "moss" },
  cancelled: { label: "Booking cancelled", tone: "brick" },
  declined: { label: "Declined", tone: "plain" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
  expired: { label: "Expired", tone: "plain" },
};
