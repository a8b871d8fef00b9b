"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { FILLED_FIELDS } from "@/lib/listings/event-import/extracted";
import type { DraftFields } from "@/lib/listings/proposals/draft-schema";
import { FilledMark } from "./filled-mark";
import { useWizard } from "./wizard-context";

type TextName = {
  [Name in keyof DraftFields]: DraftFields[Name] extends string ? Name : never;
}[keyof DraftFields];

type Bound<Props> = Omit<Props, "name" | "value" | "onChange" | "label"> & { field: TextName; label: string };

/** A single-line field of the draft. */
export function DraftText({ className, ...rest }: Bound<ComponentProps<typeof TextField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<TextField {...control} />);
}

/** A multiline field of the draft. */
export function DraftTextarea({ className, ...rest }: Bound<ComponentProps<typeof TextareaField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<TextareaField {...control} />);
}

/** A select field of the draft. */
export function DraftSelect({ className, ...rest }: Bound<ComponentProps<typeof SelectField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<SelectField {...control} />);
}

/** Binds a control to its draft field and to the mark that shows the value's source. */
function useBound<Props extends { field: TextName; label: string; describedBy?: string }>(
  { field, ...rest }: Props,
  className?: string,
) {
  const { draft, filled, frozen, setField } = useWizard();
  const because = frozen(`proposal.${field}`);
  const markId = useId();
  const marked = FILLED_FIELDS.find((name) => name === field);
  const isMarked = marked !== undefined && filled.sourceOf(marked) !== null;
  return {
    control: {
      ...rest,
      ...(because && { hint: because, disabled: true }),
      name: `proposal.${field}`,
      value: draft.proposal[field],
      describedBy: isMarked ? markId : rest.describedBy,
      onChange: (event: { target: { value: string } }) => setField(field, event.target.value as never),
    },
    wrap: (control: ReactNode) => (
      <div data-bound className={className}>
        {control}
        {marked && <FilledMark id={markId} field={marked} label={rest.label} />}
      </div>
    ),
  };
}
