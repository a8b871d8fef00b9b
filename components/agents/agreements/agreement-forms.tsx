"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
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
    <ReasonDialog
      action={removeAgentAction}
      about={{ agreementId: id }}
      label="Remove"
      of={who}
      isDanger
      goesAway
      worksWithoutScripts
      title={`Remove ${who}?`}
      description={`Their link stops working and we'll notify them. They keep what they've earned, and still earn commission if sponsors they brought pay within ${DAYS_AFTER_END} days.`}
      submit="Remove agent"
      busy="Removing…"
      onDone={() => onDone(`${who} removed. We've let them know.`)}
    />
  );
}
