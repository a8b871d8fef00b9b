"use client";

import { ActionButton } from "@/components/forms/action-button";
import { answerInvitationAction } from "@/lib/agents/agreements/actions";
import { INVITATION_ERROR } from "@/lib/agents/agreements/invitation-copy";
import { DeclineDialog } from "./decline-dialog";

type Props = { agreementId: string; hostName: string; of: string };

/** Accepts or declines an invitation without the link from its email. Accepting leads to the Agent Dashboard. */
export function AnswerOpenInvitation({ agreementId, hostName, of }: Props) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ActionButton
        action={answerInvitationAction}
        about={{ agreementId, answer: "accept" }}
        failureMessage={INVITATION_ERROR}
        size="sm"
        busy="One moment…"
      >
        Accept<span className="sr-only"> to promote {of}</span>
      </ActionButton>
      <DeclineDialog
        action={answerInvitationAction}
        about={{ agreementId, answer: "decline" }}
        hostName={hostName}
        of={of}
        goesAway
        done={({ title }) => `Invitation to promote ${title} declined.`}
      />
    </div>
  );
}
