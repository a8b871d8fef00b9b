"use server";

import { defineAction } from "@/lib/core/action";
import { threadPath } from "@/lib/messaging/threads/paths";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import { confirmBooking } from "@/lib/vendors/bookings/commands/confirm-booking";
import { acceptAnswer } from "./commands/accept-bid";
import { declineAnswer } from "./commands/decline-bid";
import { standByAnswer } from "./commands/reconfirm-bid";
import { setJobPosting } from "./commands/set-job-posting";
import { submitBid } from "./commands/submit-bid";
import { submitOffer } from "./commands/submit-offer";
import { withdrawAnswer } from "./commands/withdraw-bid";
import { writeOnEvent } from "./commands/write-on-event";
import { BID_FAILED, OFFER_FAILED } from "./copy";
import { OFFER_PATHS } from "./paths";
import {
  AnswerInput,
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

export const withdrawAnswerAction = defineAction({
  name: "offer.withdraw",
  input: AnswerInput,
  ...ofVendors,
  run: withdrawAnswer,
});

export const standByAnswerAction = defineAction({
  name: "offer.stand_by",
  input: AnswerInput,
  ...ofVendors,
  run: standByAnswer,
});

export const acceptAnswerAction = defineAction({
  name: "offer.accept",
  input: AnswerInput,
  ...ofHosts,
  run: acceptAnswer,
});

export const declineAnswerAction = defineAction({
  name: "offer.decline",
  input: DeclineInput,
  ...ofHosts,
  run: declineAnswer,
});

export const cancelBookingAction = defineAction({
  name: "booking.cancel",
  input: CancelBookingInput,
  ...ofBoth,
  run: cancelBooking,
});

export const confirmBookingAction = defineAction({
  name: "booking.confirm",
  input: AnswerInput,
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
