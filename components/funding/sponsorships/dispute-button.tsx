"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { useFormState } from "@/components/forms/form-context";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { TextareaField } from "@/components/forms/textarea-field";
import { formatCents } from "@/lib/core/money";
import { openDisputeAction } from "@/lib/funding/sponsorships/actions";
import { type Delivery, disputableItems } from "@/lib/funding/sponsorships/delivery";
import { SharingField } from "./sharing-field";

type Props = { sponsorshipId: string; of: string; delivery: Delivery | null; currency: string };

/** Opens a dispute with us: about benefits where money follows them, or else about all of the money. */
export function DisputeButton({ sponsorshipId, of, delivery, currency }: Props) {
  return (
    <ReasonDialog
      action={openDisputeAction}
      about={{ sponsorshipId }}
      label="Open a dispute"
      of={of}
      title="Open a dispute?"
      description={
        delivery
          ? "Say what's wrong with each benefit. Its share stays held until we decide, and the rest is released as planned. The host will see what you write."
          : "The money stays held until we decide. We'll notify you and the host, and share your reason."
      }
      submit="Open a dispute"
      busy="Opening…"
      {...(!delivery && { reasonLabel: "What's wrong?" })}
      done={() =>
        delivery
          ? "Dispute opened. The disputed amount stays held until we decide."
          : "Dispute opened. The money stays held until we decide."
      }
    >
      {delivery && <Items delivery={delivery} currency={currency} />}
      <SharingField until="the dispute is decided" />
    </ReasonDialog>
  );
}

function Items({ delivery, currency }: { delivery: Delivery; currency: string }) {
  const { fields, typed } = useFormState();
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">What's wrong?</legend>
        <p className="text-sm text-quiet">Leave a benefit empty if there is nothing wrong with it.</p>
        {disputableItems(delivery).map(({ id, title, shareCents }, at) => (
          <div key={id}>
            <input type="hidden" name="itemIds[]" value={id} />
            <TextareaField
              name="itemWords[]"
              label={`${title} (${formatCents(shareCents, currency)})`}
              error={fields[`itemWords.${at}`]}
              defaultValue={typed?.["itemWords[]"]?.[at] ?? ""}
              rows={2}
              maxLength={1_000}
            />
          </div>
        ))}
      </fieldset>
      {delivery.canClaimEverything && (
        <CheckboxField
          name="isEverything"
          label={
            <>
              Claim everything
              <span className="block font-normal text-quiet">
                Because more than half of the benefits or an essential one is missing: all open benefits and
                the share for the event itself. Nothing is released until we decide.
              </span>
            </>
          }
          autoComplete="off"
        />
      )}
      <TextareaField name="reason" label="Anything else we should know?" rows={2} maxLength={500} optional />
    </>
  );
}
