"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { FIRST_REFUSAL_DAYS } from "@/lib/listings/proposals/first-refusal";
import { useWizard } from "./wizard-context";

/** For a next edition: whether the last one's sponsors get first refusal of their tiers. */
export function FirstRefusalChoice() {
  const { draft, setFirstRefusal } = useWizard();
  if (!draft.previousProposalId) return null;
  return (
    <Checkbox
      className="mb-8"
      label="Offer last year's sponsors their tier first"
      hint={`For ${FIRST_REFUSAL_DAYS} days after you publish, their spots are reserved for them, at the new price. Then the spots open to everyone. We email them.`}
      checked={draft.offersFirstRefusal ?? true}
      onChange={(event) => setFirstRefusal(event.target.checked)}
    />
  );
}
