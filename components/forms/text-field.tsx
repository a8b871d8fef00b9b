"use client";

import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Field, type FieldProps } from "./field";
import { useDefaultValue } from "./form-context";

type Props = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "prefix" | "id"> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A single-line field: text, an address, a number, or a date, depending on `type`. */
export function TextField({
  name,
  label,
  hint,
  required,
  optional,
  hideLabel,
  error,
  describedBy,
  className,
  ...input
}: Props) {
  const initial = useDefaultValue(name, input);
  return (
    <Field {...{ name, label, hint, required, optional, hideLabel, error, describedBy, className }}>
      {(control) => <Input {...control} {...initial} />}
    </Field>
  );
}
