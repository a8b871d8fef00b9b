"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-queue";
import { formatCents } from "@/lib/core/money";
import type { CancellationDto } from "@/lib/funding/sponsorships/cancellation";
import { ownEventsPath } from "@/lib/listings/events/paths";
import { cancelEventAction } from "@/lib/listings/proposals/actions";
import { CANCEL_WORD } from "@/lib/listings/proposals/copy";

type Props = { cancellation: CancellationDto; onDone?: () => void };

/** The refunds that canceling would cause, and the form that cancels after the host types the confirmation word. */
export function CancelForm({ cancellation, onDone }: Props) {
  const router = useRouter();
  const { chosen, what, others, payBacks, paying } = cancellation;
  const hasSponsors = payBacks.length > 0 || paying > 0;
  return (
    <div className="grid gap-5">
      <PayBacks cancellation={cancellation} />
      {others.length > 0 && (
        <div>
          <p className="font-semibold">This also cancels these proposals for the same event:</p>
          <ul className="mt-1 list-disc pl-5">
            {others.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      <Alert tone="warning">
        This can't be undone.{hasSponsors && " We'll notify every sponsor and share your reason."}
      </Alert>
      <Form
        action={cancelEventAction}
        className="grid gap-5"
        onSuccess={() => {
          showToast(`The ${what} was canceled.`, { tone: "success" });
          onDone?.();
          router.push("eventId" in chosen ? ownEventsPath("over") : "/hostdashboard");
          router.refresh();
        }}
      >
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextareaField
          name="reason"
          label={hasSponsors ? "Reason (shared with your sponsors)" : "Reason"}
          maxLength={500}
          rows={3}
          required
        />
        <TextField
          name="confirmation"
          label={`Type ${CANCEL_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          required
          className="max-w-60"
        />
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" busyLabel="Canceling…">
            Cancel {what}
          </SubmitButton>
          {onDone && (
            <Button variant="quiet" onClick={onDone}>
              Keep {what}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function PayBacks({ cancellation }: { cancellation: CancellationDto }) {
  const { payBacks, totalCents, currency, paying } = cancellation;
  const stopped = paying === 0 ? null : paying === 1 ? STOPS_ONE : `${paying} people ${STOPS_SEVERAL}`;
  if (payBacks.length === 0)
    return <p>No one has paid yet, so there's nothing to refund.{stopped && ` ${stopped}`}</p>;
  return (
    <div>
      <p>
        We'll refund <Amount className="font-semibold">{formatCents(totalCents, currency)}</Amount> in full to{" "}
        {payBacks.length === 1 ? "your sponsor" : `your ${payBacks.length} sponsors`}.
        {stopped && ` ${stopped}`}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {payBacks.map(({ id, sponsorName, tierName, amountCents, waitsForBank }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{sponsorName}</span>
              <span className="block text-sm text-quiet">
                {tierName}
                {waitsForBank && ", after their bank decides the dispute"}
              </span>
            </span>
            <Amount>{formatCents(amountCents, currency)}</Amount>
          </li>
        ))}
      </ul>
    </div>
  );
}

const STOPS_SEVERAL = "are paying right now. We'll stop these payments and refund any that still arrive.";
const STOPS_ONE = "Someone is paying right now. We'll stop the payment and refund it if it still arrives.";
