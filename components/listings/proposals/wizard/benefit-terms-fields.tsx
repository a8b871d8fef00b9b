"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { BENEFIT_KINDS, BENEFIT_NEEDS, type BenefitKind, type BenefitTerms } from "@/db/enums";
import { isDate } from "@/lib/listings/events/event-time";
import {
  BENEFIT_KIND_LABELS,
  BENEFIT_NEED_LABELS,
  formatDue,
  MAX_QUANTITY,
} from "@/lib/listings/proposals/benefits";
import { WeightField } from "./weight-field";
import { useWizard } from "./wizard-context";

type Props = {
  /** The benefit's line. */
  of: string;
  /** Null: it is promised with every tier. */
  tierKey: string | null;
  terms: BenefitTerms;
  onChange: (terms: BenefitTerms) => void;
};

const DAYS = [-28, -21, -14, -7, -3, -1, 0, 1, 3, 7, 14, 30];
const CAMPAIGN_DAYS = [0, 7, 14, 30, 60, 90];
const ON_DATE = "date";

/** How a benefit is delivered: kind, number, due day, and what the sponsor sends. */
export function BenefitTermsFields({ of, tierKey, terms, onChange }: Props) {
  const id = useId();
  const { isNonEventCampaign: isCampaign, startDate } = useWizard().draft.proposal;
  const { kind, quantity, due, needs, wording, weight, isEssential } = terms;
  const change = (part: Partial<BenefitTerms>) => onChange({ ...terms, ...part });
  const known = isCampaign ? CAMPAIGN_DAYS : DAYS;
  const days = typeof due === "number" && !known.includes(due) ? [...known, due] : known;

  function count(text: string) {
    const number = Number.parseInt(text.replaceAll(/\D/g, ""), 10) || 1;
    change({ quantity: Math.min(number, MAX_QUANTITY) });
  }

  return (
    <fieldset className="mt-2 mb-3 grid gap-x-4 gap-y-3 rounded border border-line p-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <legend className="sr-only">Details of {of}</legend>
      <div>
        <Label htmlFor={`${id}-kind`}>Kind</Label>
        <Select
          id={`${id}-kind`}
          value={kind}
          options={BENEFIT_KINDS.map((value) => ({ value, label: BENEFIT_KIND_LABELS[value] }))}
          onChange={(event) => change({ kind: event.target.value as BenefitKind })}
        />
      </div>
      <div>
        <Label htmlFor={`${id}-count`}>How many</Label>
        <Input
          id={`${id}-count`}
          inputMode="numeric"
          autoComplete="off"
          value={String(quantity)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => count(event.target.value)}
        />
      </div>
      <div>
        <Label htmlFor={`${id}-due`}>Due</Label>
        <Select
          id={`${id}-due`}
          value={typeof due === "string" ? ON_DATE : String(due)}
          options={[
            ...days.map((day) => ({ value: String(day), label: sentence(formatDue(day, isCampaign)) })),
            { value: ON_DATE, label: "On a date" },
          ]}
          onChange={({ target: { value } }) =>
            change({
              due: value === ON_DATE ? startDate || new Date().toISOString().slice(0, 10) : Number(value),
            })
          }
        />
      </div>
      {typeof due === "string" && (
        <div>
          <Label htmlFor={`${id}-date`}>Date</Label>
          <Input
            id={`${id}-date`}
            type="date"
            value={due}
            onChange={({ target: { value } }) => isDate(value) && change({ due: value })}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <WeightField
          of={of}
          tierKey={tierKey}
          weight={weight}
          onChange={(next) => change({ weight: next })}
        />
      </div>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">What the sponsor sends you</legend>
        <div className="flex flex-wrap gap-x-6">
          {BENEFIT_NEEDS.map((need) => (
            <Checkbox
              key={need}
              label={BENEFIT_NEED_LABELS[need]}
              checked={needs.includes(need)}
              onChange={({ target: { checked } }) =>
                change({
                  needs: BENEFIT_NEEDS.filter((other) => (other === need ? checked : needs.includes(other))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        className="sm:col-span-2"
        label="Acknowledgment only"
        hint="Names the sponsor without a link, a price, or a call to action."
        checked={wording === "acknowledgment"}
        onChange={(event) => change({ wording: event.target.checked ? "acknowledgment" : "any" })}
      />
      <Checkbox
        className="sm:col-span-2"
        label="Essential: without it, the sponsor can claim everything back"
        checked={isEssential}
        onChange={(event) => change({ isEssential: event.target.checked })}
      />
    </fieldset>
  );
}

const Label = ({ htmlFor, children }: { htmlFor: string; children: string }) => (
  <label htmlFor={htmlFor} className="mb-1.5 block text-sm font-semibold">
    {children}
  </label>
);

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
