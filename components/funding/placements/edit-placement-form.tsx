"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";
import { editPlacementAction } from "@/lib/funding/placements/actions";
import type { PlacementDto } from "@/lib/funding/placements/schema";
import { PlacementFields } from "./placement-fields";

/** Changes a placement's label and offer code, in an unfolding form. Its code stays. */
export function EditPlacementForm({ placement }: { placement: PlacementDto }) {
  const { id, label, offerCode } = placement;
  const router = useRouter();
  return (
    <details className="open:basis-full">
      <summary className={buttonClass({ variant: "secondary", size: "sm", className: "list-none" })}>
        Edit<span className="sr-only"> {label}</span>
      </summary>
      <Form
        key={`${label} ${offerCode}`}
        action={editPlacementAction}
        className="mt-4 grid gap-4"
        onSuccess={() => {
          showToast("Saved.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="placementId" value={id} />
        <PlacementFields label={label} offerCode={offerCode} />
        <div>
          <FormError className="has-[*]:mb-3" />
          <SubmitButton busyLabel="Saving…" size="sm">
            Save
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
