"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { applyAction } from "@/lib/agents/market/actions";
import { APPLICATION_FAILED } from "@/lib/agents/market/market-copy";

type Props = {
  listingId: string;
  /** Applying adds the agent role. */
  becomesAgent: boolean;
};

const LONGEST = 2_000;

/** Why an agent wants to promote an opportunity. */
export function ApplyForm({ listingId, becomesAgent }: Props) {
  const router = useRouter();
  return (
    <Form
      action={applyAction}
      failureMessage={APPLICATION_FAILED}
      onSuccess={() => router.refresh()}
      className="grid gap-5"
    >
      <input type="hidden" name="listingId" value={listingId} />
      <TextareaField
        name="message"
        label="Why do you want to promote this opportunity?"
        hint="The host reads this and decides."
        required
        rows={5}
        maxLength={LONGEST}
      />
      <TextareaField
        name="experience"
        label="Your experience"
        hint="Businesses you know, and events you've found sponsors for."
        optional
        rows={3}
        maxLength={LONGEST}
      />
      {becomesAgent && (
        <p className="max-w-measure text-sm text-quiet">
          Applying adds the Agent role to your account, alongside your current roles.
        </p>
      )}
      <FormSaved>Application Submitted. We'll email you when the host replies.</FormSaved>
      <FormError />
      <div>
        <SubmitButton busyLabel="Submitting…">Submit Application</SubmitButton>
      </div>
    </Form>
  );
}
