"use client";

import type { ComponentProps } from "react";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { DraftFields } from "@/lib/proposals/draft";
import { useWizard } from "./wizard-context";

type TextName = {
  [Name in keyof DraftFields]: DraftFields[Name] extends string ? Name : never;
}[keyof DraftFields];

type Bound<Props> = Omit<Props, "name" | "value" | "onChange"> & { field: TextName };

/** A line of the draft. */
export function DraftText({ field, ...rest }: Bound<ComponentProps<typeof TextField>>) {
  const { draft, setField } = useWizard();
  return (
    <TextField
      name={`proposal.${field}`}
      value={draft.proposal[field]}
      onChange={(event) => setField(field, event.target.value as never)}
      {...rest}
    />
  );
}

/** Several lines of the draft. */
export function DraftTextarea({ field, ...rest }: Bound<ComponentProps<typeof TextareaField>>) {
  const { draft, setField } = useWizard();
  return (
    <TextareaField
      name={`proposal.${field}`}
      value={draft.proposal[field]}
      onChange={(event) => setField(field, event.target.value as never)}
      {...rest}
    />
  );
}

/** One choice of a list in the draft. */
export function DraftSelect({ field, ...rest }: Bound<ComponentProps<typeof SelectField>>) {
  const { draft, setField } = useWizard();
  return (
    <SelectField
      name={`proposal.${field}`}
      value={draft.proposal[field]}
      onChange={(event) => setField(field, event.target.value as never)}
      {...rest}
    />
  );
}
