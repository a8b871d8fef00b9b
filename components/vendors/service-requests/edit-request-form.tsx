"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { typedDollars } from "@/lib/core/money";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { editRequestAction } from "@/lib/vendors/service-requests/actions";
import type { VendorRequestDto } from "@/lib/vendors/service-requests/request";
import { DeadlineField, LanguagesField } from "./terms-fields";

/** Edits one service request. */
export function EditRequestForm({ request }: { request: VendorRequestDto }) {
  return (
    <Form action={editRequestAction}>
      <input type="hidden" name="requestId" value={request.id} />
      <Fields request={request} />
      <FormError className="not-empty:mb-5" />
      <SubmitButton size="lg" busyLabel="Saving…">
        Save changes
      </SubmitButton>
    </Form>
  );
}

function Fields({ request }: { request: VendorRequestDto }) {
  const start = (name: string, stands: string | null) => ({
    name,
    defaultValue: stands ?? "",
  });
  const amount = (name: string, cents: number | null) => ({
    ...start(name, cents === null ? null : typedDollars(cents)),
    prefix: "$",
    inputMode: "decimal" as const,
    autoComplete: "off",
    optional: true,
  });
  return (
    <div className="mb-6 grid gap-5">
      <TextareaField
        {...start("requirements", request.requirements)}
        label="What you need"
        hint="Group size, hours, and anything else that matters."
        rows={3}
        maxLength={TEXT_LIMITS.note}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...amount("budgetMin", request.budgetMinCents)} label="Budget from" />
        <TextField {...amount("budgetMax", request.budgetMaxCents)} label="Budget up to" />
      </div>
      <div className="grid gap-5 *:sm:max-w-sm">
        <DeadlineField stands={request.deadlineOn} />
        <LanguagesField stands={request.preferredLanguages} />
      </div>
    </div>
  );
}
