"use client";

import { type ComponentProps, useId } from "react";
import { RadioCards } from "@/components/ui/radio-cards";
import { FieldMessage } from "./field";
import { useDefaultValue, useFormState } from "./form-context";

type Props = Omit<ComponentProps<typeof RadioCards>, "describedBy" | "invalid">;

/** A single choice among a few cards, with the group's message. */
export function RadioCardsField(props: Props) {
  const id = useId();
  const message = useFormState().fields[props.name];
  const initial = useDefaultValue(props.name, props);
  return (
    <div>
      <RadioCards {...initial} invalid={Boolean(message)} describedBy={message ? id : undefined} />
      {message && <FieldMessage id={id}>{message}</FieldMessage>}
    </div>
  );
}
