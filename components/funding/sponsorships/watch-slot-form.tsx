"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { watchSlotAction } from "@/lib/funding/sponsorships/actions";

type Props = { proposalId: string; tierId: string | null; isBeingPaid: boolean };

/** For a place that is not free: somebody is paying for it, and one can ask to be told, or it is gone. */
export function WatchSlotForm({ proposalId, tierId, isBeingPaid }: Props) {
  const [watching, setWatching] = useState(false);
  if (!isBeingPaid)
    return (
      <Alert tone="info" className="mt-5">
        All places of this tier are taken.
      </Alert>
    );
  if (watching)
    return (
      <Alert tone="success" live className="mt-5">
        We will mail you when this place is free again, or taken for good.
      </Alert>
    );
  return (
    <Form action={watchSlotAction} onSuccess={() => setWatching(true)} className="mt-5 grid gap-3">
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="tierId" value={tierId ?? ""} />
      <Alert tone="info">Somebody is paying for this place right now.</Alert>
      <FormError />
      <SubmitButton variant="secondary" block>
        Tell me when it is free
      </SubmitButton>
    </Form>
  );
}
