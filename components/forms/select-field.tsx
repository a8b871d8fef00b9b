"use client";

import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { Field, type FieldProps } from "./field";
import { useDefaultValue } from "./form-context";

type Props = FieldProps & Omit<ComponentProps<typeof Select>, keyof FieldProps | "id">;

/** A drop-down list. */
export function SelectField(props: Props) {
  const { name, label, hint, required, optional, hideLabel, error, describedBy, className, ...select } =
    props;
  const initial = useDefaultValue(name, select);
  return (
    <Field {...{ name, label, hint, required, optional, hideLabel, error, describedBy, className }}>
      {(control) => <Select {...control} {...initial} />}
    </Field>
  );
}
