"use client";

import { useEffect, useMemo, useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { SelectField } from "@/components/forms/select-field";

type Props = { zones: readonly string[]; chosen: string; isFrozen: boolean };

/** The zone that days and times are read in: the browser's own until another one is chosen. */
export function ZoneField({ zones, chosen, isFrozen }: Props) {
  const { typed } = useFormState();
  const [zone, setZone] = useState(typed?.["timeZone"]?.[0] ?? chosen);
  const options = useMemo(() => zoneOptions(zones, zone), [zones, zone]);

  useEffect(() => {
    setZone((current) => current || Intl.DateTimeFormat().resolvedOptions().timeZone || "");
  }, []);

  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      hint="The zone in which the event takes place."
      placeholder={isFrozen ? undefined : "Choose a time zone"}
      options={isFrozen ? options.filter(({ value }) => value === zone) : options}
      value={zone}
      onChange={(event) => setZone(event.target.value)}
      required
      className="sm:max-w-sm"
    />
  );
}

function zoneOptions(zones: readonly string[], chosen: string) {
  const all = chosen && !zones.includes(chosen) ? [...zones, chosen].sort() : zones;
  return all.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
