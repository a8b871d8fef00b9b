"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-queue";
import { BALANCE_CATEGORIES, BALANCE_SIDES } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { typedDollars } from "@/lib/core/money";
import { addBalanceEntryAction, editBalanceEntryAction } from "@/lib/funding/balances/actions";
import { categoryLabel, SIDE_LABELS } from "@/lib/funding/balances/copy";
import { balancePath } from "@/lib/funding/balances/paths";
import { BALANCE_LIMITS, type BalanceEntryDto } from "@/lib/funding/balances/schema";

const KINDS = BALANCE_SIDES.flatMap((side) =>
  BALANCE_CATEGORIES[side].map((category) => ({
    value: `${side}:${category}`,
    label: `${SIDE_LABELS[side]}: ${categoryLabel(side, category)}`,
  })),
);

type AddProps = { subjectId: string; formId: string; today: string };

/** Adds an entry, then starts the next one. */
export function AddEntryForm({ subjectId, formId, today }: AddProps) {
  const router = useRouter();
  // Without scripts, errors come back to the form with the same key.
  const [next, setNext] = useState<string | null>(null);
  return (
    <Form
      key={next}
      action={addBalanceEntryAction}
      onSuccess={() => {
        showToast("Entry added.", { tone: "success" });
        setNext(newId());
        router.refresh();
      }}
    >
      <input type="hidden" name="subjectId" value={subjectId} />
      <input type="hidden" name="formId" value={next ?? formId} />
      <Fields day={today} />
      <div className="mt-5">
        <SubmitButton busyLabel="Adding…">Add entry</SubmitButton>
      </div>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}

type EditProps = { subjectId: string; entry: BalanceEntryDto };

/** Changes an entry. */
export function EditEntryForm({ subjectId, entry }: EditProps) {
  return (
    <Form action={editBalanceEntryAction}>
      <input type="hidden" name="entryId" value={entry.id} />
      <Fields {...entry} />
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving…">Save entry</SubmitButton>
        <ButtonLink href={balancePath(subjectId)} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}

function Fields({ side, category, label, day, amountCents }: Partial<BalanceEntryDto>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="kind"
        label="Kind"
        options={KINDS}
        placeholder="Choose income or cost"
        defaultValue={side ? `${side}:${category}` : ""}
        required
      />
      <TextField
        name="label"
        label="What is it?"
        maxLength={BALANCE_LIMITS.label}
        defaultValue={label}
        autoComplete="off"
        required
      />
      <TextField
        name="amount"
        label="Amount"
        prefix="$"
        inputMode="decimal"
        defaultValue={amountCents === undefined ? undefined : typedDollars(amountCents)}
        autoComplete="off"
        required
      />
      <TextField name="day" type="date" label="Day" defaultValue={day} required />
    </div>
  );
}
