import { TextField } from "./text-field";

type Props = {
  start: { city: string | null; region: string | null; country: string | null };
  maxLength: number;
  needsCity?: boolean;
};

/** The town, region, and country of a person or thing. */
export function AddressFields({ start, maxLength, needsCity = false }: Props) {
  const text = (name: keyof Props["start"]) => ({ name, defaultValue: start[name] ?? "", maxLength });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField
        {...text("city")}
        label="City or town"
        autoComplete="address-level2"
        required={needsCity}
        optional={!needsCity}
      />
      <TextField {...text("region")} label="State or region" autoComplete="address-level1" optional />
      <TextField {...text("country")} label="Country" autoComplete="country-name" optional />
    </div>
  );
}
