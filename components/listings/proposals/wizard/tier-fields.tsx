"use client";

import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { Icon } from "@/components/ui/icon";
import type { DraftTier } from "@/lib/listings/proposals/draft-schema";
import { BenefitList } from "./benefit-list";
import { useWizard } from "./wizard-context";

/** A tier's price, spots, and benefits. */
export function TierFields({ tier, position, name }: { tier: DraftTier; position: number; name: string }) {
  const { draft, frozen, setTiers, clearErrors } = useWizard();
  const because = frozen(`tiers.${tier.key}.amount`);
  const disabled = because !== null;
  const path = `tiers.${position}`;
  const isSeveral = draft.proposal.fundingMode === "several";

  function edit(field: "name" | "amount" | "description" | "places", value: string) {
    setTiers((tiers) =>
      tiers.map((other) => (other.key === tier.key ? { ...other, [field]: value } : other)),
    );
    clearErrors(`${path}.${field}`);
  }

  return (
    <div className="grid gap-4 px-4 pt-1 pb-5 sm:grid-cols-6 sm:px-5">
      {because && (
        <p className="flex items-start gap-2 text-sm text-quiet sm:col-span-6">
          <Icon name="lock" aria-hidden="true" size={16} className="mt-0.5 shrink-0" /> {because}
        </p>
      )}
      <div data-tier-name className={isSeveral ? "sm:col-span-3" : "sm:col-span-4"}>
        <TextField
          name={`${path}.name`}
          label="Tier name"
          required
          disabled={disabled}
          value={tier.name}
          onChange={(event) => edit("name", event.target.value)}
        />
      </div>
      <TextField
        name={`${path}.amount`}
        label="Amount"
        required
        disabled={disabled}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        className="sm:col-span-2"
        value={tier.amount}
        onChange={(event) => edit("amount", event.target.value)}
      />
      {isSeveral && (
        <TextField
          name={`${path}.places`}
          label="Spots"
          required
          inputMode="numeric"
          autoComplete="off"
          className="sm:col-span-1"
          value={tier.places}
          onChange={(event) => edit("places", event.target.value)}
        />
      )}
      <TextareaField
        name={`${path}.description`}
        label="Description"
        optional
        disabled={disabled}
        rows={2}
        className="sm:col-span-6"
        value={tier.description}
        onChange={(event) => edit("description", event.target.value)}
      />
      <div className="sm:col-span-6">
        <p className="mb-1.5 text-sm font-semibold">Benefits</p>
        <BenefitList
          of={name}
          tierKey={tier.key}
          benefits={tier.benefits}
          terms={tier.benefitTerms}
          errorPath={`${path}.benefits`}
          frozen={because}
          onChange={(benefits, benefitTerms) =>
            setTiers((tiers) =>
              tiers.map((other) => (other.key === tier.key ? { ...other, benefits, benefitTerms } : other)),
            )
          }
        />
      </div>
    </div>
  );
}
