"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-queue";
import { shareCountsAction } from "@/lib/funding/placements/actions";

type Props = { sponsorshipId: string; isShared: boolean };

/** Lets the agent who brought the sponsor see the totals of the codes. */
export function ShareCountsForm({ sponsorshipId, isShared }: Props) {
  const router = useRouter();
  return (
    <Card as="section" aria-labelledby="agent">
      <h2 id="agent" className="text-lg">
        Your agent
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-quiet">
        An agent's link led you to this proposal. If you like, they see the totals of requests, visits, and
        redemptions, but no single days and no addresses.
      </p>
      <Form
        key={String(isShared)}
        action={shareCountsAction}
        className="grid gap-4"
        onSuccess={() => {
          showToast("Saved.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="sponsorshipId" value={sponsorshipId} />
        <CheckboxField name="isShared" label="My agent may see the totals" defaultChecked={isShared} />
        <div>
          <FormError className="has-[*]:mb-3" />
          <SubmitButton busyLabel="Saving…" size="sm">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
