"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { setJobPostingAction } from "@/lib/vendors/bids/actions";

/** Turns itemised bids for an event on or off. */
export function JobPostingForm({ eventId, isWanted }: { eventId: string; isWanted: boolean }) {
  const router = useRouter();
  return (
    <Form
      action={setJobPostingAction}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-raised px-5 py-4"
      onSuccess={() => {
        showToast(isWanted ? "Itemised bids turned off." : "Vendors can now send itemised bids.", {
          tone: "success",
        });
        router.refresh();
      }}
    >
      <input type="hidden" name="eventId" value={eventId} />
      <div className="min-w-0 max-w-measure">
        <p className="font-semibold">{isWanted ? "Itemised bids are on" : "Itemised bids"}</p>
        <p className="text-sm text-quiet">
          {isWanted
            ? "Vendors can bid on several services together, line by line. If you turn this off, bids you've received stay open."
            : "Let vendors bid on several services together, with a price for each and a discount on the total."}
        </p>
        <FormError className="mt-2" />
      </div>
      <SubmitButton
        name="wanted"
        value={isWanted ? "no" : "yes"}
        size="sm"
        variant="secondary"
        busyLabel="One moment…"
      >
        {isWanted ? "Stop asking for bids" : "Ask for itemised bids"}
      </SubmitButton>
    </Form>
  );
}
