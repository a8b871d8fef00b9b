"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { setJobPostingAction } from "@/lib/vendors/bids/actions";

/** Asks vendors for bids with lines as well, or asks for them no more. */
export function JobPostingForm({ eventId, isWanted }: { eventId: string; isWanted: boolean }) {
  const router = useRouter();
  return (
    <Form
      action={setJobPostingAction}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-raised px-5 py-4"
      onSuccess={() => {
        showToast(isWanted ? "You no longer ask for bids." : "Vendors can send itemised bids now.", {
          tone: "success",
        });
        router.refresh();
      }}
    >
      <input type="hidden" name="eventId" value={eventId} />
      <div className="min-w-0 max-w-measure">
        <p className="font-semibold">{isWanted ? "You ask for itemised bids" : "Itemised bids"}</p>
        <p className="text-sm text-quiet">
          {isWanted
            ? "Vendors can answer several services at once, line by line. Bids that are in stay to be answered."
            : "Let vendors answer several services at once, with a price for each and a discount on all of them."}
        </p>
        <FormError className="mt-2" />
      </div>
      <SubmitButton
        name="wanted"
        value={isWanted ? "no" : "yes"}
        size="sm"
        variant="secondary"
        busyLabel="One moment..."
      >
        {isWanted ? "Stop Asking for Bids" : "Ask for Itemised Bids"}
      </SubmitButton>
    </Form>
  );
}
