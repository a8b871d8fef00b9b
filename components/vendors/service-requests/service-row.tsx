"use client";

import { useFormState } from "@/components/forms/form-context";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { Checkbox } from "@/components/ui/checkbox";
import type { ServiceType } from "@/db/enums";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { serviceField } from "@/lib/vendors/service-requests/form";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

type Props = {
  service: ServiceType;
  /** Already requested. */
  isTaken: boolean;
  needsBudget: boolean;
};

/** One service to select. Its details appear when it is selected. */
export function ServiceRow({ service, isTaken, needsBudget }: Props) {
  const { typed } = useFormState();
  const label = SERVICE_LABELS[service];
  const field = (detail: "requirements" | "budgetMin" | "budgetMax") => ({
    name: serviceField(detail, service),
  });
  const tick = serviceField("service", service);
  return (
    <li className="group border-b border-line py-1.5 last:border-b-0">
      <Checkbox
        name={tick}
        label={label}
        hint={isTaken ? "You've already requested this." : undefined}
        disabled={isTaken}
        defaultChecked={typed?.[tick]?.[0] === "on"}
      />
      <div className="hidden gap-4 pt-2 pb-4 pl-8 group-has-checked:grid sm:grid-cols-2">
        <TextareaField
          {...field("requirements")}
          label={<Of service={label}>What you need</Of>}
          hint="Group size, hours, and anything else that matters."
          rows={2}
          maxLength={TEXT_LIMITS.note}
          optional
          className="sm:col-span-2"
        />
        <TextField
          {...field("budgetMin")}
          label={<Of service={label}>Budget from</Of>}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          optional
        />
        <TextField
          {...field("budgetMax")}
          label={<Of service={label}>Budget up to</Of>}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          required={needsBudget}
          optional={!needsBudget}
        />
      </div>
    </li>
  );
}

function Of({ service, children }: { service: string; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> for {service}</span>
    </>
  );
}
