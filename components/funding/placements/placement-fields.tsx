"use client";

import { TextField } from "@/components/forms/text-field";
import { ADVERTISING } from "@/lib/funding/placements/copy";
import { PLACEMENT_LIMITS } from "@/lib/funding/placements/schema";

type Props = { label?: string; offerCode?: string | null };

/** What a host says about a placement. */
export function PlacementFields({ label = "", offerCode = "" }: Props) {
  return (
    <>
      <TextField
        name="label"
        label="Where it will be"
        hint="Such as “Banner at the stage”. Your sponsor's report names the count after it."
        required
        maxLength={PLACEMENT_LIMITS.label}
        defaultValue={label}
      />
      <TextField
        name="offerCode"
        label="Offer code"
        optional
        hint={`What visitors show or enter to redeem an offer, such as TOWN10. “${ADVERTISING}” is printed with it.`}
        maxLength={PLACEMENT_LIMITS.offerCode}
        autoComplete="off"
        defaultValue={offerCode ?? ""}
      />
    </>
  );
}
