import type { ReactNode } from "react";
import { ActionButton } from "@/components/forms/action-button";
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
    <Folded label="Accept" of={of}>
      <p className="max-w-60 text-sm">{what}</p>
      <ActionButton
        action={acceptBidAction}
        about={{ ...bid }}
        size="sm"
        busy="One moment…"
        done={`${of} is booked.`}
        className="mt-6"
      >
        Accept<span className="sr-only"> {of}</span>
      </ActionButton>
    </Folded>
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
    <Folded label="Decline" of={of}>
      <ActionButton
        action={declineBidAction}
        about={{ ...bid }}
        above={
          <TextareaField
            name="reason"
            label="Reason (shared with the vendor)"
            rows={2}
            maxLength={OFFER_LIMITS.note}
            optional
          />
        }
        size="sm"
        variant="secondary"
        busy="One moment…"
        done={`Declined. We've let ${of} know.`}
        className="grid gap-6"
      >
        Decline<span className="sr-only"> {of}</span>
      </ActionButton>
    </Folded>
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
    <Folded label="Cancel booking" of={of}>
      <ActionButton
        action={cancelBookingAction}
        about={{ ...bid }}
        above={
          <TextareaField
            name="reason"
            label="Reason (shared with the other side)"
            rows={2}
            maxLength={OFFER_LIMITS.note}
            required
          />
        }
        size="sm"
        variant="danger"
        busy="One moment…"
        done="Booking canceled."
        className="grid gap-6"
      >
        Cancel booking<span className="sr-only"> of {of}</span>
      </ActionButton>
    </Folded>
  );
}

function Folded({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded px-2 text-sm font-semibold text-action hover:bg-action-soft">
        {label}…<span className="sr-only"> {of}</span>
      </summary>
      <div className="mt-3 max-w-measure">{children}</div>
    </details>
  );
}
