"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { GroupBox } from "@/components/forms/group-box";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RadioCards } from "@/components/ui/radio-cards";
import { Skeleton } from "@/components/ui/skeleton";
import { CANCELLATION_TERMS, FUNDING_MODES, SPONSORSHIP_TYPES } from "@/db/enums";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { MAX_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";
import { FUNDING_MODE_LABELS, sponsorshipTypeLabel } from "@/lib/listings/proposals/labels";
import { DraftSelect, DraftText } from "./bound-fields";
import { FundingNote } from "./funding-note";
import { OptionalFold } from "./optional-fold";
import { useWizard } from "./wizard-context";

/** Loads the drag-and-drop code only for this step. */
const TierList = dynamic(() => import("./tier-list").then((module) => module.TierList), {
  ssr: false,
  loading: () => (
    <LoadingRegion label="Loading tiers">
      <Skeleton className="h-72" />
    </LoadingRegion>
  ),
});
const SharedBenefits = dynamic(() => import("./shared-benefits").then((module) => module.SharedBenefits), {
  ssr: false,
  loading: () => (
    <LoadingRegion label="Loading benefits">
      <Skeleton className="h-12" />
    </LoadingRegion>
  ),
});

const types = SPONSORSHIP_TYPES.map((value) => ({ value, label: sponsorshipTypeLabel(value) }));
const modes = FUNDING_MODES.map((value) => ({ value, ...FUNDING_MODE_LABELS[value] }));
const terms = CANCELLATION_TERMS.map((value) => ({
  value,
  title: TERMS[value].label,
  description: TERMS[value].toHost,
}));

/** The funding modes, disabled, with the reason on the chosen one. */
const frozenModes = (because: string, chosen: string) =>
  modes.map((mode) => ({
    ...mode,
    disabled: true,
    description: mode.value === chosen ? because : mode.description,
  }));

/** Step 2: funding goal, funding mode, tiers, benefits, and cancellation terms. */
export function StepTiers() {
  const { draft, errors, frozen, setField, clearErrors } = useWizard();
  const modeIsFrozen = frozen("proposal.fundingMode");
  const { fundingMode, cancellationTerms, benefits } = draft.proposal;
  const id = useId();
  return (
    <>
      <GroupBox title="Funding">
        <div className="grid gap-5 sm:grid-cols-2">
          <DraftText
            field="amountRequested"
            label="Funding goal"
            required
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={draft.followsTiers ? "Follows your tiers until you type a goal." : undefined}
          />
          <DraftSelect field="sponsorshipType" label="Sponsorship type" options={types} />
        </div>
        <RadioCards
          name={`${id}-mode`}
          legend="Who can fund this?"
          options={modeIsFrozen ? frozenModes(modeIsFrozen, fundingMode) : modes}
          value={fundingMode}
          onValueChange={(value) => {
            setField("fundingMode", value as typeof fundingMode);
            clearErrors(...Object.keys(errors).filter((path) => path.endsWith(".places")));
          }}
        />
      </GroupBox>
      <GroupBox
        title="Tiers"
        intro="What sponsors can choose from and what each tier includes. Put your preferred tier first."
      >
        <TierList />
        <FundingNote />
      </GroupBox>
      <OptionalFold
        label="Add details: benefits for every sponsor"
        isNeeded={
          benefits.length > 0 || Object.keys(errors).some((path) => path.startsWith("proposal.benefits"))
        }
      >
        <GroupBox
          title="Benefits for every sponsor"
          intro="Optional. Every sponsor gets these and the benefits of their tier. If you leave this empty, your page shows the benefits that all tiers share."
        >
          <SharedBenefits />
        </GroupBox>
      </OptionalFold>
      <GroupBox
        title="Delivery"
        intro="If you don't deliver a benefit, the sponsor gets its share of the price back. Sponsors read this before they pay."
      >
        <DraftText
          field="eventShare"
          label="Share for the event itself"
          required
          suffix="%"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-md"
          hint={`For holding the event and naming the sponsor, from 0 to ${MAX_EVENT_SHARE_BPS / 100}%. The benefits share the rest.`}
        />
      </GroupBox>
      <GroupBox title="Cancellation" intro="Sponsors read this before they pay.">
        <RadioCards
          name={`${id}-terms`}
          legend="Cancellation terms"
          hideLegend
          options={terms}
          value={cancellationTerms}
          onValueChange={(value) => setField("cancellationTerms", value as typeof cancellationTerms)}
        />
      </GroupBox>
    </>
  );
}
