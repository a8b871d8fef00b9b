"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { TextareaField } from "@/components/forms/textarea-field";
import {
  acceptBidAction,
  cancelBookingAction,
  confirmBookingAction,
  declineBidAction,
  reconfirmBidAction,
  withdrawBidAction,
} from "@/lib/vendors/bids/actions";
import { OFFER_LIMITS } from "@/lib/vendors/bids/schema";
import type { BidRef } from "@/lib/vendors/bids/status";

type Props = {
  bid: BidRef;
  /** The button's subject, for screen readers. */
  of: string;
};

/** Accepts an offer, after showing what that means. */
export function AcceptForm({ bid, of, what }: Props & { what: string }) {
  return (
    <ReasonDialog
      action={acceptBidAction}
      about={{ ...bid }}
      label="Accept"
      of={of}
      variant="primary"
      worksWithoutScripts
      title={`Accept the offer by ${of}?`}
      description={what}
      submit="Accept offer"
      busy="One moment…"
      done={() => `${of} is booked.`}
    />
  );
}

/** Confirms that the offer still applies after the event changed. */
export function StandByForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={reconfirmBidAction}
      about={{ ...bid }}
      size="sm"
      busy="One moment…"
      done="The host can accept it again."
    >
      Confirm offer<span className="sr-only">: {of}</span>
    </ActionButton>
  );
}

/** Declines an offer, with an optional reason. */
export function DeclineForm({ bid, of }: Props) {
  return (
    <ReasonDialog
      action={declineBidAction}
      about={{ ...bid }}
      label="Decline"
      of={of}
      isDanger
      worksWithoutScripts
      title={`Decline the offer by ${of}?`}
      description="We'll let the vendor know."
      submit="Decline offer"
      busy="One moment…"
      done={() => `Declined. We've let ${of} know.`}
    >
      <TextareaField
        name="reason"
        label="Reason (shared with the vendor)"
        rows={2}
        maxLength={OFFER_LIMITS.note}
        optional
      />
    </ReasonDialog>
  );
}

/** Withdraws an offer that has no decision yet. */
export function WithdrawForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={withdrawBidAction}
      about={{ ...bid }}
      size="sm"
      variant="secondary"
      busy="One moment…"
      done="Offer withdrawn."
    >
      Withdraw<span className="sr-only"> {of}</span>
    </ActionButton>
  );
}

/** Confirms that the work is done and paid for. */
export function ConfirmForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={confirmBookingAction}
      about={{ ...bid }}
      size="sm"
      busy="One moment…"
      done="Confirmed. Thank you."
    >
      Confirm done and paid<span className="sr-only">: {of}</span>
    </ActionButton>
  );
}

/** Cancels a booking, with a reason. */
export function CancelForm({ bid, of }: Props) {
  return (
    <ReasonDialog
      action={cancelBookingAction}
      about={{ ...bid }}
      label="Cancel booking"
      of={of}
      isDanger
      worksWithoutScripts
      title={`Cancel the booking of ${of}?`}
      description="We'll let the other side know."
      submit="Cancel booking"
      busy="One moment…"
      reasonLabel="Reason (shared with the other side)"
      done={() => "Booking canceled."}
    />
  );
}
