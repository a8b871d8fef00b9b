import { TextField } from "@/components/forms/text-field";
import type { OwnLocationDto } from "@/lib/identity/accounts/account";

/** Where a sponsor is. */
export function LocationFields({ place }: { place: OwnLocationDto }) {
  const isUnknown = place.city !== null && !place.isKnown;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Where you are</legend>
      <p className="text-quiet text-sm">
        {isUnknown
          ? "We do not know this town, or there is more than one of that name, so we cannot tell what is near you."
          : "Used to find opportunities near you."}
      </p>
      <div className="grid gap-5 pt-1 sm:grid-cols-3">
        <TextField
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={place.city ?? ""}
          optional
        />
        <TextField
          name="region"
          label="State or region"
          autoComplete="address-level1"
          maxLength={80}
          defaultValue={place.region ?? ""}
          optional
        />
        <TextField
          name="country"
          label="Country"
          autoComplete="country-name"
          maxLength={80}
          defaultValue={place.country ?? ""}
          optional
        />
      </div>
    </fieldset>
  );
}
