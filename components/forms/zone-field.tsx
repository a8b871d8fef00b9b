"use client";

import { type ComponentProps, useEffect, useMemo, useState } from "react";
import { type ZoneOption, zoneOption } from "@/lib/core/zones";
import { useFormState } from "./form-context";
import { SelectField } from "./select-field";

type Props = Pick<ComponentProps<typeof SelectField>, "hint" | "required" | "className"> & {
  zones: readonly ZoneOption[];
  chosen: string;
  isFrozen?: boolean;
  /** The choice if the browser reports no zone. */
  fallback?: string;
};

/** The time zone for days and times. Defaults to the browser's zone. */
export function ZoneField({ zones, chosen, isFrozen, fallback = "", ...field }: Props) {
  const { typed } = useFormState();
  const [zone, setZone] = useState(typed?.["timeZone"]?.[0] ?? chosen);
  const options = useMemo(() => withChosen(zones, zone), [zones, zone]);

  useEffect(() => {
    setZone((current) => current || Intl.DateTimeFormat().resolvedOptions().timeZone || fallback);
  }, [fallback]);

  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      placeholder={isFrozen ? undefined : "Choose a time zone"}
      options={isFrozen ? options.filter(({ value }) => value === zone) : options}
      value={zone}
      onChange={(event) => setZone(event.target.value)}
      {...field}
    />
  );
}

/** The zones, and the chosen one if it isn't among them. */
export function withChosen(zones: readonly ZoneOption[], chosen: string): readonly ZoneOption[] {
  return !chosen || zones.some(({ value }) => value === chosen) ? zones : [zoneOption(chosen), ...zones];
}
