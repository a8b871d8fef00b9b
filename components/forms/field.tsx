"use client";

import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";
import { useFormState } from "./form-context";

/** Props to spread onto the control, so that the label, hint, and error apply to it. */
export type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Adds "(optional)" after the label. Mark the rarer kind: optional fields in long forms, none in short ones. */
  optional?: boolean;
  hideLabel?: boolean;
  /** A message that doesn't come from the form's last result. */
  error?: string;
  /** The ids of other descriptions of the field on the page. */
  describedBy?: string;
  className?: string;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/** A label, hint, control, and message, wired together. */
export function Field({
  name,
  label,
  hint,
  required,
  optional,
  hideLabel,
  error,
  describedBy,
  className,
  children,
}: Props) {
  const id = useId();
  const { fields } = useFormState();
  const message = error ?? fields[name];
  const described = [hint && `${id}-hint`, describedBy, message && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-brick">
            {" "}
            *
          </span>
        )}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {message && <FieldMessage id={`${id}-error`}>{message}</FieldMessage>}
    </div>
  );
}

/** A field's error, as text and an icon. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-brick">
      <Icon name="circle-alert" aria-hidden="true" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
