"use client";

import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { Field, type FieldProps } from "./field";

type Props = FieldProps & Omit<ComponentProps<typeof Select>, keyof FieldProps | "id">;

/** One of a list. */
export function SelectField(props: Props) {
  const { name, label, hint, required, optional, hideLabel, error, describedBy, className, ...select } =
    props;
  return (
    <Field {...{ name, label, hint, required, optional, hideLabel, error, describedBy, className }}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
