"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { answerAppealAction, decideCaseAction } from "@/lib/trust/moderation/actions";
import { VERDICT_LABELS } from "@/lib/trust/moderation/copy";
import type { Verdict } from "@/lib/trust/moderation/status";
import { MoneyCopy } from "./money-copy";

const SAID: Record<Verdict, { description: string; reasonLabel: string; done: string }> = {
  dismiss: {
    description: "Nothing happens. Those who reported it are told that somebody looked.",
    reasonLabel: "Why (for admins only)",
    done: "Dismissed.",
  },
  hide: {
    description: "Nobody but its owner can see it. They are told why and can ask for a review.",
    reasonLabel: "Why (its owner reads this)",
    done: "Hidden.",
  },
  warn: {
    description: "Nothing is hidden. The person is told why, and it counts.",
    reasonLabel: "Why (the person reads this)",
    done: "Warned.",
  },
  suspend: {
    description:
      "The person can log in only to read why and to ask for a review. All of theirs is hidden, and payouts wait.",
    reasonLabel: "Why (the person reads this)",
    done: "Suspended.",
  },
};

/** What an admin can decide about an open case; each asks why. */
export function VerdictForms({
  caseId,
  title,
  verdicts,
  money,
}: {
  caseId: string;
  title: string;
  verdicts: readonly Verdict[];
  /** What hiding it means for its sponsors' money. */
  money: readonly string[];
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {verdicts.map((verdict) => (
        <ReasonDialog
          key={verdict}
          action={decideCaseAction}
          about={{ caseId, verdict }}
          label={VERDICT_LABELS[verdict]}
          of={title}
          variant={verdict === "dismiss" ? "quiet" : "secondary"}
          isDanger={verdict === "hide" || verdict === "suspend"}
          title={`${VERDICT_LABELS[verdict]}: ${title}`}
          description={SAID[verdict].description}
          submit={VERDICT_LABELS[verdict]}
          busy="Deciding…"
          reasonLabel={SAID[verdict].reasonLabel}
          done={() => SAID[verdict].done}
        >
          {verdict === "hide" && <MoneyCopy notes={money} />}
        </ReasonDialog>
      ))}
    </div>
  );
}

/** What an admin can answer to an appeal. */
export function AnswerForms({
  appealId,
  title,
  wasPaidBack,
}: {
  appealId: string;
  title: string;
  /** Sponsors of what was hidden were given their money back. */
  wasPaidBack: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        action={answerAppealAction}
        about={{ appealId, answer: "uphold" }}
        label="Uphold"
        of={title}
        title="The decision stands"
        description="The person is told why. They cannot ask again."
        submit="Uphold"
        busy="Answering…"
        reasonLabel="Why (the person reads this)"
        done={() => "Upheld."}
      />
      <ReasonDialog
        action={answerAppealAction}
        about={{ appealId, answer: "lift" }}
        label="Lift"
        of={title}
        variant="primary"
        title="Lift the decision"
        description={
          wasPaidBack
            ? "The proposal is its host's again. Its sponsors have their money back, so it looks for new ones only once its host says so."
            : "What was hidden is there again, as it was before. The person is told."
        }
        submit="Lift"
        busy="Answering…"
        reasonLabel="Why (the person reads this)"
        done={() => "Lifted."}
      />
    </div>
  );
}
