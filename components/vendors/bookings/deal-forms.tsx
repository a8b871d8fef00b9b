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
  /** Whom or what it is about, for those who hear the button alone. */
  of: string;
};

/** Takes it, once it was said what comes of that. */
export function AcceptForm({ bid, of, what }: Props & { what: string }) {
  return (
    <Folded label="Accept" of={of}>
      <p className="max-w-60 text-sm">{what}</p>
      <ActionButton
        action={acceptBidAction}
        about={{ ...bid }}
        size="sm"
        busy="One moment..."
        done={`${of} is booked.`}
        className="mt-6"
      >
        Accept<span className="sr-only"> {of}</span>
      </ActionButton>
    </Folded>
  );
}

/** Says that what was offered stands for the event as it is now. */
export function StandByForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={reconfirmBidAction}
      about={{ ...bid }}
      size="sm"
      busy="One moment..."
      done="The host can accept it again."
    >
      It still stands<span className="sr-only">: {of}</span>
    </ActionButton>
  );
}

/** Says no, in words or without. */
export function DeclineForm({ bid, of }: Props) {
  return (
    <Folded label="Decline" of={of}>
      <ActionButton
        action={declineBidAction}
        about={{ ...bid }}
        above={
          <TextareaField
            name="reason"
            label="Why, which the vendor reads"
            rows={2}
            maxLength={OFFER_LIMITS.note}
            optional
          />
        }
        size="sm"
        variant="secondary"
        busy="One moment..."
        done={`${of} is told.`}
        className="grid gap-6"
      >
        Decline<span className="sr-only"> {of}</span>
      </ActionButton>
    </Folded>
  );
}

/** Takes back what nobody has answered. */
export function WithdrawForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={withdrawBidAction}
      about={{ ...bid }}
      size="sm"
      variant="secondary"
      busy="One moment..."
      done="It is withdrawn. You can send a better one."
    >
      Withdraw<span className="sr-only"> {of}</span>
    </ActionButton>
  );
}

/** Says that the work was done and paid for. */
export function ConfirmForm({ bid, of }: Props) {
  return (
    <ActionButton
      action={confirmBookingAction}
      about={{ ...bid }}
      size="sm"
      busy="One moment..."
      done="Thank you, it is noted."
    >
      It is done and paid<span className="sr-only">: {of}</span>
    </ActionButton>
  );
}

/** Calls a booking off, with the reason. */
export function CancelForm({ bid, of }: Props) {
  return (
    <Folded label="Cancel the booking" of={of}>
      <ActionButton
        action={cancelBookingAction}
        about={{ ...bid }}
        above={
          <TextareaField
            name="reason"
            label="Why, which the other side reads"
            rows={2}
            maxLength={OFFER_LIMITS.note}
            required
          />
        }
        size="sm"
        variant="danger"
        busy="One moment..."
        done="The booking is cancelled."
        className="grid gap-6"
      >
        Cancel the booking<span className="sr-only"> of {of}</span>
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
