"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import {
  answerChangeAction,
  offerMakeGoodAction,
  refundDeliverableAction,
} from "@/lib/funding/deliverables/actions";

type Props = { deliverableId: string; formId: string; of: string };

/** Answers a change request in words. */
export function AnswerChangeButton({ of, ...about }: Props) {
  return (
    <ReasonDialog
      action={answerChangeAction}
      about={about}
      label="Answer"
      variant="primary"
      of={`the change request for ${of}`}
      title="Answer the change request"
      description="Your sponsor sees your answer, and has 7 more days to accept. If you've changed something, add a new proof instead."
      submit="Send answer"
      busy="Sending…"
      reasonLabel="Your answer"
      reasonName="answer"
      done={() => "Answer sent."}
      worksWithoutScripts
    />
  );
}

/** Offers something else instead of a benefit. */
export function OfferMakeGoodButton({ of, ...about }: Props) {
  return (
    <ReasonDialog
      action={offerMakeGoodAction}
      about={about}
      label="Offer a make-good"
      of={of}
      title="Offer a make-good"
      description="Offer something of at least the same value. You can make only one offer. Your sponsor has 7 days to agree. If they don't, we refund its share."
      submit="Offer make-good"
      busy="Sending…"
      reasonLabel="What you offer instead"
      reasonName="offer"
      done={() => "We've sent your offer to the sponsor."}
      worksWithoutScripts
    />
  );
}

/** Gives the share of a benefit back. */
export function RefundShareButton({ of, share, ...about }: Props & { share: string }) {
  return (
    <ReasonDialog
      action={refundDeliverableAction}
      about={about}
      label="Refund share"
      of={of}
      isDanger
      title="Refund this benefit's share"
      description={`We'll refund ${share} to your sponsor, and you don't have to deliver it. This can't be undone.`}
      submit="Refund share"
      busy="Refunding…"
      reasonLabel="Reason (shared with the sponsor)"
      done={() => `The ${share} refund is on its way.`}
      worksWithoutScripts
    />
  );
}
