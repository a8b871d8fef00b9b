"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { answerDisputeAction } from "@/lib/funding/sponsorships/actions";
import type { DisputedItem } from "@/lib/funding/sponsorships/delivery";
import type { Side } from "@/lib/funding/sponsorships/held-funds";

type Props = { disputeId: string; item: DisputedItem; side: Side; formId: string };

/** Writes about one disputed benefit. */
export function AnswerDispute({ disputeId, item, side, formId }: Props) {
  const label = side === "sponsor" ? "Add to this" : item.hostWords ? "Change your answer" : "Answer";
  return (
    <div className="mt-3">
      <ReasonDialog
        action={answerDisputeAction}
        about={{ disputeId, deliverableId: item.id, formId }}
        label={label}
        variant={side === "host" && !item.hostWords ? "primary" : "secondary"}
        of={`about ${item.title}`}
        worksWithoutScripts
        title={side === "sponsor" ? "Add to your dispute" : "Answer the sponsor"}
        description={
          side === "sponsor"
            ? `About “${item.title}”. The host and our team can read it.`
            : `What did you deliver for “${item.title}”? The sponsor and our team can read it.`
        }
        submit={side === "sponsor" ? "Add" : "Send answer"}
        busy="Sending…"
        reasonLabel="Your words"
        reasonName="words"
        done={() => (side === "sponsor" ? "Added to your dispute." : "Answer sent.")}
      />
    </div>
  );
}
