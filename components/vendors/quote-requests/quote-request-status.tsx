"use client";

import { useId, useRef, useTransition } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-queue";
import { QUOTE_REQUEST_STATUSES } from "@/db/enums";
import { setQuoteRequestStatusAction } from "@/lib/vendors/quote-requests/actions";
import { STATUS_FAILED, STATUS_LABELS } from "@/lib/vendors/quote-requests/copy";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";

type Props = { request: QuoteRequestDto; client: string; onChange: (request: QuoteRequestDto) => void };

const OPTIONS = QUOTE_REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The status of a lead, shown and saved as soon as it is chosen; it reverts if saving fails. */
export function QuoteRequestStatus({ request, client, onChange }: Props) {
  const id = useId();
  const [pending, start] = useTransition();
  const saved = useRef(request.status);
  const shown = useRef(request);
  shown.current = request;

  function choose(status: QuoteRequestDto["status"]) {
    onChange({ ...shown.current, status });
    start(async () => {
      const result = await setQuoteRequestStatusAction(null, { leadId: request.id, status }).catch(
        () => null,
      );
      if (result?.ok) {
        saved.current = status;
        return;
      }
      showToast(STATUS_FAILED, { tone: "error" });
      onChange({ ...shown.current, status: saved.current });
    });
  }

  return (
    <Form action={setQuoteRequestStatusAction} className="grid content-start gap-2">
      <input type="hidden" name="leadId" value={request.id} />
      <label htmlFor={id} className="block text-sm font-semibold">
        Status<span className="sr-only"> of {client}</span>
      </label>
      <Select
        id={id}
        name="status"
        options={OPTIONS}
        value={request.status}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onChange={({ target }) => {
          const status = QUOTE_REQUEST_STATUSES.find((known) => known === target.value);
          if (status) choose(status);
        }}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Save status
        </Button>
      </noscript>
      <FormError className="empty:hidden" />
    </Form>
  );
}
