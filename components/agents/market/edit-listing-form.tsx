"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-queue";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { editListingAction } from "@/lib/agents/market/actions";
import type { OwnListingDto } from "@/lib/agents/market/listing";
import { ListingFields } from "./listing-fields";

/** Edits a listing's terms and text. */
export function EditListingForm({ listing }: { listing: OwnListingDto }) {
  const router = useRouter();
  function done() {
    showToast("Listing saved.", { tone: "success" });
    router.push(AGENT_PATHS.applications);
  }
  return (
    <Form action={editListingAction} onSuccess={done} className="grid gap-5">
      <input type="hidden" name="listingId" value={listing.id} />
      <ListingFields listing={listing}>
        <p className="max-w-measure text-sm text-quiet">
          A new rate applies to agents you approve from now on. Current agents keep their rate, and applicants
          get at least the rate they saw.
        </p>
      </ListingFields>
      <FormSaved>Listing saved.</FormSaved>
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving…">Save</SubmitButton>
        <ButtonLink href={AGENT_PATHS.applications} variant="secondary">
          Back
        </ButtonLink>
      </div>
    </Form>
  );
}
