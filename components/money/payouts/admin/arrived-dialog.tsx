"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { showToast } from "@/components/ui/toast-queue";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { markPayoutPaidAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  payoutId: string;
  attempt: number;
  amount: string;
  payee: string;
  reauthentication: AdminReauthentication;
};

/** Records that a payout by file has arrived. */
export function ArrivedDialog({ payoutId, attempt, amount, payee, reauthentication }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton size="sm" onClick={() => setOpen(true)}>
        Mark as paid
        <span className="sr-only">
          {" "}
          {amount} to {payee}
        </span>
      </DialogButton>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mark payout as paid"
        description={`${amount} left our account and wasn't returned. ${payee} is notified that it arrived.`}
      >
        <Form
          action={markPayoutPaidAction}
          className="space-y-5"
          onSuccess={(agreement) => {
            setOpen(false);
            showToast(
              agreement === "done" ? "Payout marked as paid." : "Saved. Another admin must confirm it.",
              { tone: "success" },
            );
            router.refresh();
          }}
        >
          <input type="hidden" name="payoutId" value={payoutId} />
          <input type="hidden" name="attempt" value={attempt} />
          <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
          <FormError />
          <SubmitButton busyLabel="Saving…">Mark as paid</SubmitButton>
        </Form>
      </LazyDialog>
    </>
  );
}
