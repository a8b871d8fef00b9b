"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { releaseHoldAction } from "@/lib/funding/sponsorships/actions";

type Props = { sponsorshipId: string; label?: string };

/** Gives the place back for others, before its time is over. */
export function ReleaseHoldForm({ sponsorshipId, label = "Give this place back" }: Props) {
  const router = useRouter();
  return (
    <Form action={releaseHoldAction} onSuccess={() => router.refresh()} className="mt-2">
      <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
      <FormError />
      <SubmitButton variant="quiet" size="sm" block busyLabel="Giving it back...">
        {label}
      </SubmitButton>
    </Form>
  );
}
