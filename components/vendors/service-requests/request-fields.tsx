"use client";

import { useEffect, useId, useRef, useState } from "react";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { ServiceRow } from "./service-row";
import { DeadlineField, LanguagesField } from "./terms-fields";

type Props = {
  /** The services already requested. */
  taken?: readonly ServiceType[];
  needsBudget?: boolean;
  submitLabel: string;
};

/**
 * The requested services and their deadline, with the submit button. The button is disabled until a service is chosen.
 */
export function RequestFields({ taken = [], needsBudget = false, submitLabel }: Props) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { fields } = useFormState();
  const count = () => setChosen(list.current?.querySelectorAll("input:checked").length ?? null);

  useEffect(count, []);

  return (
    <>
      <fieldset
        ref={list}
        onChange={count}
        aria-describedby={fields["services"] ? id : undefined}
        className="mb-6"
      >
        <legend className="text-lg font-display font-bold">Services you need</legend>
        <p className="mt-1 text-sm text-quiet">Select every service you want offers for.</p>
        {fields["services"] && <FieldMessage id={id}>{fields["services"]}</FieldMessage>}
        <ul className="mt-3 border-t border-line">
          {SERVICE_TYPES.map((service) => (
            <ServiceRow
              key={service}
              service={service}
              isTaken={taken.includes(service)}
              needsBudget={needsBudget}
            />
          ))}
        </ul>
      </fieldset>
      <div className="mb-6 grid gap-5 *:sm:max-w-sm">
        <DeadlineField />
        <LanguagesField />
      </div>
      <div className="mb-6">
        <CheckboxField
          name="bids"
          label="Ask for itemised bids"
          hint="Vendors can bid on several services together, line by line, with a discount."
        />
      </div>
      <FormError className="not-empty:mb-5" />
      <SubmitButton size="lg" busyLabel="Listing…" disabled={chosen === 0}>
        {submitLabel}
      </SubmitButton>
    </>
  );
}
