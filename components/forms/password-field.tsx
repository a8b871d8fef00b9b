"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { Field, type FieldProps } from "./field";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "prefix" | "id" | "type">;

/** A password field, hidden until the user reveals it. */
export function PasswordField(props: Props) {
  const { name, label, hint, required, optional, hideLabel, error, describedBy, className, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint, required, optional, hideLabel, error, describedBy, className }}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type={shown ? "text" : "password"}
          suffix={
            <button
              type="button"
              aria-label={shown ? "Hide password" : "Show password"}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="min-h-9 rounded px-2.5 text-sm font-semibold text-action hover:bg-action-soft"
            >
              {shown ? "Hide" : "Show"}
            </button>
          }
        />
      )}
    </Field>
  );
}
