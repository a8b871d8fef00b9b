"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { leaveProposalAction } from "@/lib/agents/agreements/actions";

/** Ends an agent's own agreement, once it is said what that means. */
export function LeaveForm({ agreementId, title }: { agreementId: string; title: string }) {
  const router = useRouter();
  return (
    <details className="mt-3">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer" })}>
        <span>
          Leave<span className="sr-only"> {title}</span>…
        </span>
      </summary>
      <Form
        action={leaveProposalAction}
        onSuccess={() => {
          leaveFocusAtHeading();
          showToast(`You have left ${title}.`, { tone: "success" });
          router.refresh();
        }}
        className="mt-3 grid gap-3 rounded border-l-4 border-brick bg-brick-soft px-4 py-3 text-sm"
      >
        <input type="hidden" name="agreementId" value={agreementId} />
        <p>
          Your link and your rights end at once, and the host is told. What you have earned so far stays
          yours.
        </p>
        <FormError />
        <div>
          <SubmitButton variant="danger" size="sm" busyLabel="Leaving…">
            Leave this proposal
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
