import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, WizardStep } from "./draft-schema";

const STEP_TWO =
  /^(tiers|proposal\.(amountRequested|sponsorshipType|fundingMode|cancellationTerms|benefits|eventShare))\b/;

/** The wizard step that contains a field. */
export function stepOf(path: string): WizardStep {
  if (path.startsWith("selectedAddons")) return 3;
  return STEP_TWO.test(path) ? 2 : 1;
}

/** The errors of one step. */
export function onStep(problems: FieldErrors, step: WizardStep): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => stepOf(path) === step));
}

/** The payload that publishes a draft. */
export function publishPayload(
  draftId: string,
  { plan, eventId, previousProposalId, offersFirstRefusal, proposal, tiers, selectedAddons }: DraftContent,
) {
  return {
    draftId,
    plan,
    eventId,
    previousProposalId,
    offersFirstRefusal,
    proposal,
    tiers,
    selectedAddons,
  };
}
