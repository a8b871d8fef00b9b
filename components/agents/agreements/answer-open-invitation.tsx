"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { answerInvitationAction } from "@/lib/agents/agreements/actions";
import { INVITATION_ERROR } from "@/lib/agents/agreements/invitation-copy";
import { DeclineFold } from "./decline-fold";

type Props = { agreementId: string; hostName: string; of: string };

/** Accepts or declines an invitation without the link from its email. Accepting leads to the Agent Dashboard. */
export function AnswerOpenInvitation({ agreementId, hostName, of }: Props) {
  const router = useRouter();
  return (
    <Form
      action={answerInvitationAction}
      failureMessage={INVITATION_ERROR}
      onSuccess={({ title }) => {
        leaveFocusAtHeading();
        showToast(`Invitation to promote ${title} declined.`, { tone: "success" });
        router.refresh();
      }}
      className="mt-3 grid gap-3"
    >
      <input type="hidden" name="agreementId" value={agreementId} />
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="answer" value="accept" size="sm" busyLabel="One moment…">
          Accept<span className="sr-only"> to promote {of}</span>
        </SubmitButton>
        <DeclineFold hostName={hostName} of={of} />
      </div>
    </Form>
  );
}
