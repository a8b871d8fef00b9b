"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import { Alert } from "@/components/ui/alert";
import { showToast } from "@/components/ui/toast-queue";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { resolvePayoutRunAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  runId: string;
  reauthentication: AdminReauthentication;
  /** Who reported that it was never accepted, as text; null if no one did. */
  saidBy: string | null;
};

const OUTCOMES = [
  { value: "taken", title: "The provider accepted it", description: "Enter the provider's batch ID below." },
  { value: "never", title: "The provider never accepted it", description: "Its payouts become due again." },
];

/** Resolves an uncertain run after a check with the provider. */
export function ResolveRunForm({ runId, reauthentication, saidBy }: Props) {
  const router = useRouter();
  return (
    <section aria-labelledby="doubt" className="mt-8 rounded border border-line bg-raised p-5 sm:p-6">
      <h2 id="doubt" className="mb-2 text-lg">
        Did the provider accept it?
      </h2>
      <p className="mb-5 max-w-measure text-sm text-quiet">
        We don't know whether the provider has this batch. Check with the provider first: a batch sent twice
        is paid twice.
      </p>
      {saidBy && (
        <Alert tone="warning" className="mb-5">
          <p>{saidBy} said it was never accepted. Another admin must confirm it.</p>
        </Alert>
      )}
      <Form
        action={resolvePayoutRunAction}
        className="max-w-md space-y-5"
        onSuccess={(agreement) => {
          showToast(agreement === "done" ? "Saved." : "Another admin must confirm it.", {
            tone: "success",
          });
          router.refresh();
        }}
      >
        <input type="hidden" name="runId" value={runId} />
        <RadioCardsField name="outcome" legend="What you found" options={OUTCOMES} />
        <TextField name="batchRef" label="Provider's batch ID" maxLength={60} autoComplete="off" optional />
        <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
        <FormError />
        <SubmitButton busyLabel="Saving…">Save</SubmitButton>
      </Form>
    </section>
  );
}
