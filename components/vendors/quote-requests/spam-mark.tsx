"use client";

import { useRef, useTransition } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-queue";
import { markSpamAction } from "@/lib/vendors/quote-requests/actions";
import { MARK_FAILED } from "@/lib/vendors/quote-requests/copy";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";

type Props = { request: QuoteRequestDto; client: string; onChange: (request: QuoteRequestDto) => void };

/** Marks a lead as spam, or undoes it. Updates optimistically and reverts if the server refuses. */
export function SpamMark({ request, client, onChange }: Props) {
  const [pending, start] = useTransition();
  const shown = useRef(request);
  shown.current = request;
  const isSpam = request.spamBy !== null;

  function mark() {
    if (pending) return;
    const { spamBy } = request;
    onChange({ ...request, spamBy: isSpam ? null : "vendor" });
    start(async () => {
      const result = await markSpamAction(null, { leadId: request.id, isSpam: !isSpam }).catch(() => null);
      if (result?.ok) return;
      showToast(result?.error.message ?? MARK_FAILED, { tone: "error" });
      onChange({ ...shown.current, spamBy });
    });
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-quiet empty:hidden">
        {request.spamBy === "vendor" && "You marked this as spam. It doesn't count as a lead."}
        {request.spamBy === "score" &&
          `Filtered as spam, so we didn't email you about it. ${request.spamReasons.join(" ")}`}
      </p>
      <Form
        action={markSpamAction}
        onSubmitCapture={(event) => {
          event.preventDefault();
          event.stopPropagation();
          mark();
        }}
      >
        <input type="hidden" name="leadId" value={request.id} />
        <input type="hidden" name="isSpam" value={String(!isSpam)} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          busy={pending}
          className={isSpam ? undefined : "-ml-3"}
        >
          {!isSpam ? "Mark as spam" : request.spamBy === "vendor" ? "Undo" : "Not spam"}
          <span className="sr-only">: {client}</span>
        </Button>
        <FormError className="empty:hidden" />
      </Form>
    </div>
  );
}
