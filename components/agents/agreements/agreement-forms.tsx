"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import {
  removeAgentAction,
  resendInvitationAction,
  withdrawInvitationAction,
} from "@/lib/agents/agreements/actions";
import type { AgreementDto } from "@/lib/agents/agreements/schema";
import { DAYS_AFTER_END } from "@/lib/agents/referrals/attribution-window";

type Props = { agreement: AgreementDto; onDone: (said: string) => void };

/** Sends an invitation once more, or takes it back. */
export function InvitationForms({ agreement: { id, email }, onDone }: Props) {
  return (
    <>
      <Form
        action={resendInvitationAction}
        onSuccess={() => onDone(`A new link is on its way to ${email}. The old one does not work any more.`)}
      >
        <input type="hidden" name="agreementId" value={id} />
        <SubmitButton variant="secondary" size="sm" busyLabel="Sending…">
          Resend<span className="sr-only"> the invitation to {email}</span>
        </SubmitButton>
        <FormError className="has-[*]:mt-2" />
      </Form>
      <Form
        action={withdrawInvitationAction}
        onSuccess={() => {
          leaveFocusAtHeading();
          onDone(`The invitation to ${email} is withdrawn.`);
        }}
      >
        <input type="hidden" name="agreementId" value={id} />
        <SubmitButton variant="quiet" size="sm" busyLabel="Withdrawing…">
          Withdraw<span className="sr-only"> the invitation to {email}</span>
        </SubmitButton>
        <FormError className="has-[*]:mt-2" />
      </Form>
    </>
  );
}

/** Removes an agent, once it is said what that means. */
export function RemoveForm({ agreement: { id, name, email }, onDone }: Props) {
  const who = name ?? email;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer" })}>
        <span>
          Remove<span className="sr-only"> {who}</span>…
        </span>
      </summary>
      <Form
        action={removeAgentAction}
        onSuccess={() => {
          leaveFocusAtHeading();
          onDone(`${who} is removed, and told.`);
        }}
        className="mt-3 grid gap-3 rounded border-l-4 border-brick bg-brick-soft px-4 py-3 text-sm"
      >
        <input type="hidden" name="agreementId" value={id} />
        <p>
          Remove {who}? Their link leads nobody from then on, and they are told. What they have earned so far
          stays theirs, and what sponsors whom they led here pay within {DAYS_AFTER_END} days still earns.
        </p>
        <FormError />
        <div>
          <SubmitButton variant="danger" size="sm" busyLabel="Removing…">
            Remove agent
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
