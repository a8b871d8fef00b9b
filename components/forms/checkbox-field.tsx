"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "./field";
import { useFormState } from "./form-context";

type Props = Omit<ComponentProps<"input">, "type" | "name"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox with its message. */
export function CheckboxField({ name, ...rest }: Props) {
  const id = useId();
  const { fields, typed } = useFormState();
  const message = fields[name];
  const initial =
    typed && !("checked" in rest)
      ? { ...rest, defaultChecked: typed[name]?.includes(String(rest.value ?? "on")) ?? false }
      : rest;
  return (
    <div>
      <Checkbox
        name={name}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        {...initial}
      />
      {message && <FieldMessage id={id}>{message}</FieldMessage>}
    </div>
  );
}
