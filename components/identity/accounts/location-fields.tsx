import { AddressFields } from "@/components/forms/address-fields";
import type { OwnLocationDto } from "@/lib/identity/accounts/account";

/** A sponsor's location. */
export function LocationFields({ location }: { location: OwnLocationDto }) {
  const isUnknown = location.city !== null && !location.isKnown;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Your location</legend>
      <p className="text-quiet text-sm">
        {isUnknown
          ? "We can't find this town, or there's more than one with that name, so we can't show what's near you."
          : "Used to find opportunities near you."}
      </p>
      <div className="pt-1">
        <AddressFields start={location} maxLength={80} />
      </div>
    </fieldset>
  );
}
