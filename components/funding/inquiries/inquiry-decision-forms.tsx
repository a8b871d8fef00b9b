"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { acceptInquiryAction, declineInquiryAction } from "@/lib/funding/inquiries/actions";

type Props = {
  interestId: string;
  /** "Accept $400", "Accept". */
  acceptLabel: string;
  /** The sponsor's name, for screen readers. */
  of: string;
  /** The proposal is closed to sponsors, so the inquiry can only be declined. */
  isClosed: boolean;
};

const DONE = "We've let the sponsor know.";

/** Accepts or declines an inquiry. Declining requires a reason. */
export function InquiryDecisionForms({ interestId, acceptLabel, of, isClosed }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {!isClosed && (
        <ActionButton
          action={acceptInquiryAction}
          about={{ interestId }}
          size="sm"
          busy="Sending…"
          done={DONE}
        >
          {acceptLabel}
          <span className="sr-only"> from {of}</span>
        </ActionButton>
      )}
      <ReasonDialog
        action={declineInquiryAction}
        about={{ interestId }}
        label="Decline"
        of={of}
        isDanger
        worksWithoutScripts
        title={`Decline ${of}?`}
        description="We'll share your reason with the sponsor."
        submit="Decline and send reason"
        busy="Sending…"
        reasonLabel="Reason (shared with the sponsor)"
        done={() => DONE}
      />
    </div>
  );
}
