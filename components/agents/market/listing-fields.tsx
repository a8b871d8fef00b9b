"use client";

import type { ReactNode } from "react";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import type { OwnListingDto } from "@/lib/agents/market/listing";
import { MAX_AGENTS } from "@/lib/agents/market/schema";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";

type Listed = Pick<
  OwnListingDto,
  | "commissionBps"
  | "commissionDescription"
  | "description"
  | "preferredExperience"
  | "targetLocations"
  | "maxAgents"
>;

type Props = {
  listing?: Listed;
  /** The event's location, as the default. */
  location?: string | null;
  onRate?: (text: string) => void;
  /** What the rate amounts to. */
  children?: ReactNode;
};

const asPercent = (rateBps: number) => String(rateBps / 100);

/** A listing's terms and text. */
export function ListingFields({ listing, location, onRate, children }: Props) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="commissionRate"
          label="Commission rate"
          hint="1% to 50%."
          inputMode="decimal"
          maxLength={6}
          suffix="%"
          required
          defaultValue={asPercent(listing?.commissionBps ?? LISTING_BPS.default)}
          onInput={(event) => onRate?.(event.currentTarget.value)}
        />
        <TextField
          name="maxAgents"
          label="Max agents"
          hint="1 to 20 at a time."
          type="number"
          min={MAX_AGENTS.min}
          max={MAX_AGENTS.max}
          required
          defaultValue={listing?.maxAgents ?? MAX_AGENTS.default}
        />
      </div>
      {children}
      <TextField
        key={location}
        name="targetLocations"
        label="Target locations"
        hint="Separate with commas. Agents can find you by any of them."
        optional
        maxLength={1_000}
        defaultValue={listing?.targetLocations.join(", ") ?? location ?? ""}
      />
      <TextareaField
        name="description"
        label="Description"
        hint="What agents should know about your event and its sponsors."
        optional
        rows={4}
        maxLength={1_000}
        defaultValue={listing?.description ?? ""}
      />
      <TextareaField
        name="commissionDescription"
        label="About the commission"
        hint="Becomes part of your agreement with each agent."
        optional
        rows={2}
        maxLength={TEXT_LIMITS.note}
        defaultValue={listing?.commissionDescription ?? ""}
      />
      <TextareaField
        name="preferredExperience"
        label="Looking for"
        hint="The kind of agent you'd like to work with."
        optional
        rows={2}
        maxLength={TEXT_LIMITS.note}
        defaultValue={listing?.preferredExperience ?? ""}
      />
    </>
  );
}
