"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { closeTicketAction } from "@/lib/site/content/contact/actions";

type Props = {
  ticketId: string /** What tells it from others on the page. */;
  of: string;
  isClosed: boolean;
};

/** Puts a message away once it is answered, or back. */
export function CloseTicketForm({ ticketId, of, isClosed }: Props) {
  const router = useRouter();
  function onSuccess() {
    showToast(isClosed ? "Reopened." : "Closed.", { tone: "success" });
    router.refresh();
  }
  return (
    <Form action={closeTicketAction} onSuccess={onSuccess} className="mt-4">
      <input type="hidden" name="ticketId" value={ticketId} />
      <input type="hidden" name="closed" value={isClosed ? "no" : "yes"} />
      <FormError className="not-empty:mb-3" />
      <SubmitButton variant="secondary" size="sm" busyLabel="One moment…">
        {isClosed ? "Reopen" : "Close"}
        <span className="sr-only">: {of}</span>
      </SubmitButton>
    </Form>
  );
}
