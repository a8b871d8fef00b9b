"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { useFormState } from "@/components/forms/form-context";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { formatCents, parseDollars } from "@/lib/core/money";
import { makeCounterProposalAction } from "@/lib/funding/inquiries/actions";
import { NOTE_LIMIT } from "@/lib/funding/inquiries/schema";

type Props = {
  proposalId: string;
  /** `id` is null if the proposal has no tiers. */
  tiers: readonly { id: string | null; name: string; listCents: number }[];
  currency: string;
};

/** Offers the host a different amount for a tier. `tiers` are those still available. */
export function CounterProposalForm({ proposalId, tiers, currency }: Props) {
  const router = useRouter();
  const [only] = tiers;
  const [amount, setAmount] = useState("");
  const [tierId, setTierId] = useState(tiers.length === 1 ? (only?.id ?? "") : null);
  const chosen = tiers.find(({ id }) => (id ?? "") === tierId);
  const asked = (cents: number) => formatCents(cents, currency);
  return (
    <Form
      action={makeCounterProposalAction}
      className="grid gap-4"
      onSuccess={() => {
        showToast("Counter-proposal sent.", { tone: "success" });
        router.refresh();
      }}
    >
      <input type="hidden" name="proposalId" value={proposalId} />
      {tiers.length > 1 ? (
        <SelectField
          name="tierId"
          label="Tier"
          required
          placeholder="Choose a tier"
          value={tierId ?? ""}
          onChange={(event) => setTierId(event.target.value)}
          options={tiers.map(({ id, name, listCents }) => ({
            value: id ?? "",
            label: `${name}, ${asked(listCents)}`,
          }))}
        />
      ) : (
        <input type="hidden" name="tierId" value={only?.id ?? ""} />
      )}
      <TextField
        name="amount"
        label="Amount in dollars"
        hint={tiers.length === 1 && only ? `The host asks for ${asked(only.listCents)}.` : undefined}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <MoreThanAsked cents={parseDollars(amount)} listCents={chosen?.listCents} currency={currency} />
      <TextareaField name="note" label="Why this amount" optional maxLength={NOTE_LIMIT} rows={3} />
      <FormError />
      <div>
        <SubmitButton variant="secondary" busyLabel="Sending…">
          Send counter-proposal
        </SubmitButton>
      </div>
    </Form>
  );
}

type MoreProps = { cents: number | null; listCents: number | undefined; currency: string };

/** Asks sponsors to confirm an amount above the asking price, because an extra digit would cost them. */
function MoreThanAsked({ cents, listCents, currency }: MoreProps) {
  const { fields } = useFormState();
  const isMore = cents !== null && listCents !== undefined && cents > listCents;
  if (!isMore && !fields["isMeant"]) return null;
  const difference = isMore
    ? `I want to offer ${formatCents(cents - listCents, currency)} more than the host asks for (${formatCents(listCents, currency)})`
    : "I want to offer more than the host asks for";
  return <CheckboxField name="isMeant" label={difference} />;
}
