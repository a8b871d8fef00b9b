"use server";

import { defineAction } from "@/lib/core/action";
import { threadPath } from "@/lib/messaging/threads/paths";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { acceptBid } from "./commands/accept-bid";
import { declineBid } from "./commands/decline-bid";
import { reconfirmBid } from "./commands/reconfirm-bid";
import { setJobPosting } from "./commands/set-job-posting";
import { submitBid } from "./commands/submit-bid";
import { submitOffer } from "./commands/submit-offer";
import { withdrawBid } from "./commands/withdraw-bid";
import { writeOnEvent } from "./commands/write-on-event";
import { BID_FAILED, OFFER_FAILED } from "./copy";
import { OFFER_PATHS } from "./paths";
import {
  BidInput,
  CancelBookingInput,
  DeclineInput,
  JobPostingInput,
  SubmitBidInput,
  SubmitOfferInput,
  WriteOnEventInput,
} from "./schema";

const ofVendors = { roles: ["vendor"], limit: "write" } as const;
const ofHosts = { roles: ["event_host"], limit: "write" } as const;
const ofBoth = { roles: ["event_host", "vendor"], limit: "write" } as const;

export const submitOfferAction = defineAction({
  name: "offer.submit",
  input: SubmitOfferInput,
  roles: ["vendor"],
  limit: "offer",
  failureMessage: OFFER_FAILED,
  run: submitOffer,
  redirectTo: () => OFFER_PATHS.sent("offer"),
});

export const submitBidAction = defineAction({
  name: "bid.submit",
  input: SubmitBidInput,
  roles: ["vendor"],
  limit: "offer",
  failureMessage: BID_FAILED,
  run: submitBid,
  redirectTo: () => OFFER_PATHS.sent("bid"),
});

export const withdrawBidAction = defineAction({
  name: "offer.withdraw",
  input: BidInput,
  ...ofVendors,
  run: withdrawBid,
});

export const reconfirmBidAction = defineAction({
  name: "offer.stand_by",
  input: BidInput,
  ...ofVendors,
  run: reconfirmBid,
});

export const acceptBidAction = defineAction({
  name: "offer.accept",
  input: BidInput,
  ...ofHosts,
  run: acceptBid,
});

export const declineBidAction = defineAction({
  name: "offer.decline",
  input: DeclineInput,
  ...ofHosts,
  run: declineBid,
});

export const cancelBookingAction = defineAction({
  name: "booking.cancel",
  input: CancelBookingInput,
  ...ofBoth,
  run: cancelBooking,
});

export const confirmBookingAction = defineAction({
  name: "booking.confirm",
  input: BidInput,
  ...ofBoth,
  run: confirmBooking,
});

export const setJobPostingAction = defineAction({
  name: "job_posting.set",
  input: JobPostingInput,
  ...ofHosts,
  run: setJobPosting,
});

export const writeOnEventAction = defineAction({
  name: "thread.write_on_event",
  input: WriteOnEventInput,
  roles: ["event_host", "vendor"],
  limit: "message",
  run: writeOnEvent,
  redirectTo: ({ threadId }) => threadPath(threadId),
});
