"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { threadLimits } from "@/lib/messaging/threads/limits";
import { threadPath } from "@/lib/messaging/threads/paths";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { bookingPermissions } from "@/lib/vendors/bookings/policy";
import { acceptBid } from "./commands/accept-bid";
import { declineBid } from "./commands/decline-bid";
import { reconfirmBid } from "./commands/reconfirm-bid";
import { setJobPosting } from "./commands/set-job-posting";
import { submitBid } from "./commands/submit-bid";
import { submitOffer } from "./commands/submit-offer";
import { withdrawBid } from "./commands/withdraw-bid";
import { writeOnEvent } from "./commands/write-on-event";
import { BID_FAILED, OFFER_FAILED } from "./copy";
import { BID_NAMES, OFFER_NAMES, SubmitBidForm, SubmitOfferForm } from "./form";
import { bidLimits } from "./limits";
import { OFFER_PATHS } from "./paths";
import { bidPermissions } from "./policy";
import { BidInput, CancelBookingInput, DeclineInput, JobPostingInput, WriteOnEventInput } from "./schema";

export const submitOfferAction = defineAction({
  name: "offer.submit",
  input: SubmitOfferForm,
  formNames: OFFER_NAMES,
  permission: bidPermissions.submitOffer,
  limit: bidLimits.offer,
  failureMessage: OFFER_FAILED,
  run: submitOffer,
  redirectTo: () => OFFER_PATHS.sent("offer"),
});

export const submitBidAction = defineAction({
  name: "bid.submit",
  input: SubmitBidForm,
  formNames: BID_NAMES,
  permission: bidPermissions.submitBid,
  limit: bidLimits.offer,
  failureMessage: BID_FAILED,
  run: submitBid,
  redirectTo: () => OFFER_PATHS.sent("bid"),
});

export const withdrawBidAction = defineAction({
  name: "offer.withdraw",
  input: BidInput,
  permission: bidPermissions.withdrawBid,
  limit: writeLimit,
  run: withdrawBid,
});

export const reconfirmBidAction = defineAction({
  name: "offer.stand_by",
  input: BidInput,
  permission: bidPermissions.reconfirmBid,
  limit: writeLimit,
  run: reconfirmBid,
});

export const acceptBidAction = defineAction({
  name: "offer.accept",
  input: BidInput,
  permission: bidPermissions.acceptBid,
  limit: writeLimit,
  run: acceptBid,
});

export const declineBidAction = defineAction({
  name: "offer.decline",
  input: DeclineInput,
  permission: bidPermissions.declineBid,
  limit: writeLimit,
  run: declineBid,
});

export const cancelBookingAction = defineAction({
  name: "booking.cancel",
  input: CancelBookingInput,
  permission: bookingPermissions.cancelBooking,
  limit: writeLimit,
  run: cancelBooking,
});

export const confirmBookingAction = defineAction({
  name: "booking.confirm",
  input: BidInput,
  permission: bookingPermissions.confirmBooking,
  limit: writeLimit,
  run: confirmBooking,
});

export const setJobPostingAction = defineAction({
  name: "job_posting.set",
  input: JobPostingInput,
  permission: bidPermissions.setJobPosting,
  limit: writeLimit,
  run: setJobPosting,
});

export const writeOnEventAction = defineAction({
  name: "thread.write_on_event",
  input: WriteOnEventInput,
  permission: bidPermissions.writeOnEvent,
  limit: threadLimits.message,
  run: writeOnEvent,
  redirectTo: ({ threadId }) => threadPath(threadId),
});
