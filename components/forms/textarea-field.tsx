"use client";

import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { Field, type FieldProps } from "./field";
import { useDefaultValue } from "./form-context";

type Props = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "id">;

/** A multi-line text field. */
export function TextareaField(props: Props) {
  const { name, label, hint, required, optional, hideLabel, error, describedBy, className, ...textarea } =
    props;
  const initial = useDefaultValue(name, textarea);
  return (
    <Field {...{ name, label, hint, required, optional, hideLabel, error, describedBy, className }}>
      {(control) => <Textarea {...control} {...initial} />}
    </Field>
  );
}
