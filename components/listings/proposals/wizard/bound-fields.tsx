"use client";

import { type ComponentProps, memo, type ReactNode, useCallback, useId } from "react";
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

// A keystroke changes the draft, which every field reads; only the field that shows it renders again.
const [Text, Textarea, Select] = [memo(TextField), memo(TextareaField), memo(SelectField)];

type Bound<Props> = Omit<Props, "name" | "value" | "onChange" | "label"> & { field: TextName; label: string };

/** A single-line field of the draft. */
export function DraftText({ className, ...rest }: Bound<ComponentProps<typeof TextField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<Text {...control} />);
}

/** A multiline field of the draft. */
export function DraftTextarea({ className, ...rest }: Bound<ComponentProps<typeof TextareaField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<Textarea {...control} />);
}

/** A select field of the draft. */
export function DraftSelect({ className, ...rest }: Bound<ComponentProps<typeof SelectField>>) {
  const { control, wrap } = useBound(rest, className);
  return wrap(<Select {...control} />);
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
  const onChange = useCallback(
    (event: { target: { value: string } }) => setField(field, event.target.value as never),
    [setField, field],
  );
  const isMarked = marked !== undefined && filled.sourceOf(marked) !== null;
  return {
    control: {
      ...rest,
      ...(because && { hint: because, disabled: true }),
      name: `proposal.${field}`,
      value: draft.proposal[field],
      describedBy: isMarked ? markId : rest.describedBy,
      onChange,
    },
    wrap: (control: ReactNode) => (
      <div data-bound className={className}>
        {control}
        {marked && <FilledMark id={markId} field={marked} label={rest.label} />}
      </div>
    ),
  };
}
