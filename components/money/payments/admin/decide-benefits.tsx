"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { useFormState } from "@/components/forms/form-context";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { formatCents } from "@/lib/core/money";
import { closeDisputeAction } from "@/lib/funding/sponsorships/actions/admin";

interface Item {
  id: string;
  title: string;
  shareCents: number;
  /** The promise, the proofs, and the talk. */
  evidence: ReactNode;
}

type Props = {
  disputeId: string;
  items: Item[];
  /** The claimed share for the event itself, in cents. */
  eventCents: number;
  currency: string;
};

/** Decides a dispute about benefits: an amount for each, next to what was promised, proved, and written. */
export function DecideBenefits({ disputeId, items, eventCents, currency }: Props) {
  const router = useRouter();
  return (
    <Form
      action={closeDisputeAction}
      className="mt-4 border-t border-line pt-4"
      onSuccess={() => {
        showToast("Decision saved. We've notified both sides.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="disputeId" value={disputeId} />
      <input type="hidden" name="outcome" value="split" />
      <h4 className="text-base">Disputed benefits</h4>
      <Items items={items} currency={currency} />
      {eventCents > 0 && (
        <TextField
          name="eventAmount"
          label="Refund for the event itself"
          hint={`The sponsor claims everything. 0 to ${formatCents(eventCents, currency)}.`}
          defaultValue="0"
          inputMode="decimal"
          autoComplete="off"
          required
          className="mt-4 max-w-60"
        />
      )}
      <div className="mt-4 grid max-w-measure gap-4">
        <TextareaField
          name="reason"
          label="Reason (shared with both sides)"
          maxLength={500}
          rows={3}
          required
        />
        <FormError />
        <div>
          <SubmitButton busyLabel="Deciding…">Save decision</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function Items({ items, currency }: Pick<Props, "items" | "currency">) {
  const { fields, typed } = useFormState();
  return (
    <ul>
      {items.map(({ id, title, shareCents, evidence }, at) => (
        <li key={id} className="border-b border-line py-4">
          {evidence}
          <input type="hidden" name="itemIds[]" value={id} />
          <TextField
            name="itemAmounts[]"
            label={
              <>
                Refund<span className="sr-only"> for {title}</span>
              </>
            }
            hint={`0 to ${formatCents(shareCents, currency)}. The rest goes to the host.`}
            error={fields[`itemAmounts.${at}`]}
            defaultValue={typed?.["itemAmounts[]"]?.[at] ?? "0"}
            inputMode="decimal"
            autoComplete="off"
            required
            className="mt-4 max-w-60"
          />
        </li>
      ))}
    </ul>
  );
}
