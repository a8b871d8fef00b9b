"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Form } from "@/components/forms/form";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import type { PayoutMethod } from "@/db/enums";
import { savePayoutSettingsAction } from "@/lib/money/payouts/actions/settings";
import { METHOD_LABELS, SAVE_FAILED, stillNeeded, TIMING } from "@/lib/money/payouts/copy";
import {
  type DetailField as DetailName,
  detailProblems,
  type TypedDetails,
} from "@/lib/money/payouts/details";
import type { PayoutSettingsDto } from "@/lib/money/payouts/schema";
import { BankFields } from "./bank-fields";
import { ConfirmFields } from "./confirm-fields";
import { DetailField } from "./detail-field";
import { SaveResult } from "./save-result";

const METHODS = [
  {
    value: "none",
    title: METHOD_LABELS.none,
    description: "Your money stays in your balance until you choose a method.",
  },
  { value: "paypal", title: METHOD_LABELS.paypal, description: `Arrives ${TIMING.paypal} after we send it.` },
  {
    value: "swift",
    title: METHOD_LABELS.swift,
    description: `Arrives ${TIMING.swift} after we send it. In the US, by routing and account number.`,
  },
] as const;

const EMPTY = {
  accountHolder: "",
  account: "",
  country: "",
  routingNumber: "",
  bic: "",
  bankName: "",
  bankAddress: "",
};

type Props = {
  settings: PayoutSettingsDto;
  /** The balance that would stay with the method `none`, as text; null if it is zero. */
  waiting: string | null;
};

/** Chooses the payout method. Typed values survive an error, except the password; bank details are never sent back. */
export function PayoutSettingsForm({ settings, waiting }: Props) {
  const router = useRouter();
  const [typed, setTyped] = useState<TypedDetails>({
    ...EMPTY,
    method: settings.method,
    paypalEmail: settings.paypalEmail ?? "",
  });
  const [credential, setCredential] = useState("");
  const [saves, setSaves] = useState(0);
  const { method } = typed;
  const problems = detailProblems(typed);
  const change = (field: DetailName, value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const state = { typed, problems, change };
  const confirmBy = settings.confirmation?.hasPassword ? "password" : "code";
  const needsCredential = settings.confirmation !== null && isChanged(typed, settings);
  const credentialMissing = needsCredential && credential.trim() === "" ? confirmBy : null;
  const needed = stillNeeded(typed, problems, credentialMissing, settings.accountLastFour);
  const neededId = useId();

  function saved() {
    setSaves(saves + 1);
    setCredential("");
    setTyped({ ...typed, ...EMPTY });
    router.refresh();
  }

  return (
    <Form
      action={savePayoutSettingsAction}
      onSuccess={saved}
      failureMessage={SAVE_FAILED}
      className="space-y-6"
    >
      <RadioCardsField
        name="method"
        legend="Payout method"
        options={METHODS}
        value={method}
        onValueChange={(value) => setTyped({ ...typed, method: value as PayoutMethod })}
      />
      {method === "none" && waiting && (
        <Alert tone="warning" title={`You have ${waiting} waiting.`}>
          <p>Choose a payout method to get paid.</p>
        </Alert>
      )}
      {method === "paypal" && (
        <DetailField
          name="paypalEmail"
          label="PayPal email"
          type="email"
          autoComplete="email"
          maxLength={127}
          state={state}
          required
        />
      )}
      {method === "swift" && <BankFields key={saves} state={state} isSet={settings.method === "swift"} />}
      {needsCredential && settings.confirmation && (
        <ConfirmFields confirmation={settings.confirmation} value={credential} onChange={setCredential} />
      )}
      <SaveResult saves={saves} />
      <div className="space-y-2">
        <SubmitButton
          size="lg"
          busyLabel="Saving…"
          disabled={needed !== null}
          aria-describedby={needed ? neededId : undefined}
        >
          Save
        </SubmitButton>
        {needed && (
          <p id={neededId} className="text-sm text-quiet">
            {needed}
          </p>
        )}
      </div>
    </Form>
  );
}

/** Whether saving would change anything. Re-entered bank details always might. */
function isChanged(typed: TypedDetails, settings: PayoutSettingsDto): boolean {
  if (typed.method !== settings.method) return true;
  if (typed.method === "paypal") return typed.paypalEmail.trim().toLowerCase() !== settings.paypalEmail;
  return typed.method === "swift";
}
