"use client";

import { ActionButton } from "@/components/forms/action-button";
import { buttonClass } from "@/components/ui/button-style";
import {
  removeAgentAction,
  resendInvitationAction,
  withdrawInvitationAction,
} from "@/lib/agents/agreements/actions";
import type { AgreementDto } from "@/lib/agents/agreements/schema";
import { DAYS_AFTER_END } from "@/lib/agents/referrals/attribution-window";

type Props = { agreement: AgreementDto; onDone: (said: string) => void };

/** Resends or withdraws an invitation. */
export function InvitationForms({ agreement: { id, email }, onDone }: Props) {
  return (
    <>
      <ActionButton
        action={resendInvitationAction}
        about={{ agreementId: id }}
        variant="secondary"
        size="sm"
        busy="Sending…"
        onDone={() => onDone(`A new link is on its way to ${email}. The old one no longer works.`)}
      >
        Resend<span className="sr-only"> the invitation to {email}</span>
      </ActionButton>
      <ActionButton
        action={withdrawInvitationAction}
        about={{ agreementId: id }}
        variant="quiet"
        size="sm"
        busy="Withdrawing…"
        onDone={() => onDone(`Invitation to ${email} withdrawn.`)}
        goesAway
      >
        Withdraw<span className="sr-only"> the invitation to {email}</span>
      </ActionButton>
    </>
  );
}

/** Removes an agent after explaining the consequences. */
export function RemoveForm({ agreement: { id, name, email }, onDone }: Props) {
  const who = name ?? email;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer" })}>
        <span>
          Remove<span className="sr-only"> {who}</span>…
        </span>
      </summary>
      <div className="mt-3 grid gap-6 rounded border-l-4 border-brick bg-brick-soft px-4 py-3 text-sm">
        <p>
          Remove {who}? Their link stops working and we'll notify them. They keep what they've earned, and
          still earn commission if sponsors they brought pay within {DAYS_AFTER_END} days.
        </p>
        <ActionButton
          action={removeAgentAction}
          about={{ agreementId: id }}
          variant="danger"
          size="sm"
          busy="Removing…"
          onDone={() => onDone(`${who} removed. We've let them know.`)}
          goesAway
        >
          Remove agent
        </ActionButton>
      </div>
    </details>
  );
}
