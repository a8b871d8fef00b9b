"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
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
  answer: BidRef;
  /** Whom or what it is about, for those who hear the button alone. */
  of: string;
};

function useDone(words: string) {
  const router = useRouter();
  return () => {
    showToast(words, { tone: "success" });
    router.refresh();
  };
}

function Ref({ kind, id }: BidRef) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}

/** Takes it, once it was said what comes of that. */
export function AcceptForm({ answer, of, what }: Props & { what: string }) {
  return (
    <Folded label="Accept" of={of}>
      <Form action={acceptBidAction} onSuccess={useDone(`${of} is booked.`)} className="grid gap-3">
        <Ref {...answer} />
        <p className="max-w-60 text-sm">{what}</p>
        <FormError />
        <div>
          <SubmitButton size="sm" busyLabel="One moment...">
            Accept<span className="sr-only"> {of}</span>
          </SubmitButton>
        </div>
      </Form>
    </Folded>
  );
}

/** Says that what was offered stands for the event as it is now. */
export function StandByForm({ answer, of }: Props) {
  return (
    <Form action={reconfirmBidAction} onSuccess={useDone("The host can accept it again.")}>
      <Ref {...answer} />
      <SubmitButton size="sm" busyLabel="One moment...">
        It still stands<span className="sr-only">: {of}</span>
      </SubmitButton>
      <FormError className="mt-3" />
    </Form>
  );
}

/** Says no, in words or without. */
export function DeclineForm({ answer, of }: Props) {
  return (
    <Folded label="Decline" of={of}>
      <Form action={declineBidAction} onSuccess={useDone(`${of} is told.`)} className="grid gap-3">
        <Ref {...answer} />
        <TextareaField
          name="reason"
          label="Why, which the vendor reads"
          rows={2}
          maxLength={OFFER_LIMITS.note}
          optional
        />
        <FormError />
        <div>
          <SubmitButton size="sm" variant="secondary" busyLabel="One moment...">
            Decline<span className="sr-only"> {of}</span>
          </SubmitButton>
        </div>
      </Form>
    </Folded>
  );
}

/** Takes back what nobody has answered. */
export function WithdrawForm({ answer, of }: Props) {
  return (
    <Form action={withdrawBidAction} onSuccess={useDone("It is withdrawn. You can send a better one.")}>
      <Ref {...answer} />
      <SubmitButton size="sm" variant="secondary" busyLabel="One moment...">
        Withdraw<span className="sr-only"> {of}</span>
      </SubmitButton>
      <FormError className="mt-3" />
    </Form>
  );
}

/** Says that the work was done and paid for. */
export function ConfirmForm({ answer, of }: Props) {
  return (
    <Form action={confirmBookingAction} onSuccess={useDone("Thank you, it is noted.")}>
      <Ref {...answer} />
      <SubmitButton size="sm" busyLabel="One moment...">
        It is done and paid<span className="sr-only">: {of}</span>
      </SubmitButton>
      <FormError className="mt-3" />
    </Form>
  );
}

/** Calls a booking off, with the reason. */
export function CancelForm({ answer, of }: Props) {
  return (
    <Folded label="Cancel the booking" of={of}>
      <Form
        action={cancelBookingAction}
        onSuccess={useDone("The booking is cancelled.")}
        className="grid gap-3"
      >
        <Ref {...answer} />
        <TextareaField
          name="reason"
          label="Why, which the other side reads"
          rows={2}
          maxLength={OFFER_LIMITS.note}
          required
        />
        <FormError />
        <div>
          <SubmitButton size="sm" variant="danger" busyLabel="One moment...">
            Cancel the booking<span className="sr-only"> of {of}</span>
          </SubmitButton>
        </div>
      </Form>
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
