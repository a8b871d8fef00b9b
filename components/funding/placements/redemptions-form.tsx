"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { stateRedemptionsAction } from "@/lib/funding/placements/actions";
import type { PlacementDto } from "@/lib/funding/placements/schema";

/** States how often an offer was redeemed, in an unfolding form. */
export function RedemptionsForm({ placement, today }: { placement: PlacementDto; today: string }) {
  const { id, offerCode, redemptions, redeemedUntil } = placement;
  const router = useRouter();
  return (
    <details className="open:basis-full">
      <summary className={buttonClass({ variant: "secondary", size: "sm", className: "list-none" })}>
        State redemptions<span className="sr-only"> of {offerCode}</span>
      </summary>
      <Form
        key={`${redemptions} ${redeemedUntil}`}
        action={stateRedemptionsAction}
        className="mt-4 grid gap-4 sm:grid-cols-2"
        onSuccess={() => {
          showToast("Saved.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="placementId" value={id} />
        <TextField
          name="redemptions"
          label="Redeemed so far"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={redemptions?.toString() ?? ""}
        />
        <TextField name="until" label="As of" type="date" required defaultValue={today} />
        <div className="sm:col-span-2">
          <FormError className="has-[*]:mb-3" />
          <SubmitButton busyLabel="Saving…" size="sm">
            Save redemptions
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
