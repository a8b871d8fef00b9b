"use client";

import { useEffect, useMemo, useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { SelectField } from "@/components/forms/select-field";

/** The zone in which a vendor's own days are read: the browser's until another one is chosen. */
export function VendorZoneField({ zones, chosen }: { zones: readonly string[]; chosen: string }) {
  const { typed } = useFormState();
  const [zone, setZone] = useState(typed?.["timeZone"]?.[0] ?? chosen);
  const options = useMemo(
    () =>
      [...new Set([...zones, ...(zone ? [zone] : [])])].map((value) => ({
        value,
        label: value.replaceAll("_", " "),
      })),
    [zones, zone],
  );

  useEffect(() => {
    setZone((current) => current || Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");
  }, []);

  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      hint="The days you name are read in it."
      placeholder="Choose a time zone"
      options={options}
      value={zone}
      onChange={(event) => setZone(event.target.value)}
    />
  );
}
