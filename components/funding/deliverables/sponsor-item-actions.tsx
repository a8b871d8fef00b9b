"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import {
  agreeToMakeGoodAction,
  declineMakeGoodAction,
  requestChangeAction,
} from "@/lib/funding/deliverables/actions";

type Props = { deliverableId: string; formId: string; of: string };

/** Asks the host to change what they delivered. */
export function RequestChangeButton({ left, of, ...about }: Props & { left: number }) {
  return (
    <ReasonDialog
      action={requestChangeAction}
      about={about}
      label="Request a change"
      of={of}
      title="Request a change"
      description={`Your host has 5 days to answer. ${left === 1 ? "This is your last request for this benefit." : `You can request ${left} changes to this benefit.`}`}
      submit="Request a change"
      busy="Sending…"
      reasonLabel="What should change?"
      done={() => "Change requested."}
      worksWithoutScripts
    />
  );
}

/** Agrees to what the host offers instead, or declines it. */
export function MakeGoodButtons({
  of,
  deliverableId,
  formId,
  declineFormId,
  share,
}: Props & { declineFormId: string; share: string }) {
  return (
    <>
      <ActionButton
        action={agreeToMakeGoodAction}
        about={{ deliverableId, formId }}
        size="sm"
        busy="Agreeing…"
        done="You've agreed to the make-good."
      >
        Agree<span className="sr-only"> to the make-good for {of}</span>
      </ActionButton>
      <ReasonDialog
        action={declineMakeGoodAction}
        about={{ deliverableId, formId: declineFormId }}
        label="Decline"
        of={`the make-good for ${of}`}
        title="Decline the make-good"
        description={`We'll refund this benefit's share to you: ${share}. This can't be undone.`}
        submit="Decline"
        busy="Declining…"
        done={() => `We're refunding ${share} to you.`}
        worksWithoutScripts
      />
    </>
  );
}
