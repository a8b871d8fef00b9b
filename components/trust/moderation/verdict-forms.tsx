"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { answerAppealAction, decideCaseAction } from "@/lib/trust/moderation/actions";
import { VERDICT_LABELS } from "@/lib/trust/moderation/copy";
import type { Verdict } from "@/lib/trust/moderation/status";
import { MoneyCopy } from "./money-copy";

type Choice = { description: string; reasonLabel: string; reasons: string[]; done: string };

const SAID: Record<Verdict, Choice> = {
  dismiss: {
    description: "No action is taken. We'll let the reporters know it was reviewed.",
    reasonLabel: "Reason (admins only)",
    reasons: ["It follows our rules.", "There isn't enough information to act."],
    done: "Report dismissed.",
  },
  hide: {
    description: "Only the owner will be able to see it. We'll send them the reason, and they can appeal.",
    reasonLabel: "Reason (shared with the owner)",
    reasons: [
      "It isn't a real event or offer.",
      "It asks for payment outside this site.",
      "It contains insults or threats.",
    ],
    done: "Content hidden.",
  },
  warn: {
    description: "Nothing is hidden. We'll send the user the reason and record a warning.",
    reasonLabel: "Reason (shared with the user)",
    reasons: ["Please don't ask for payment outside this site.", "Please be respectful in messages."],
    done: "Warning sent.",
  },
  suspend: {
    description:
      "The user can log in only to read the reason and appeal. All of their content is hidden, and their payouts are on hold.",
    reasonLabel: "Reason (shared with the user)",
    reasons: ["You asked for payment outside this site again.", "You threatened or harassed someone."],
    done: "Account suspended.",
  },
};

/** An admin's choices for an open case. Each asks for a reason. */
export function VerdictForms({
  caseId,
  title,
  verdicts,
  money,
}: {
  caseId: string;
  title: string;
  verdicts: readonly Verdict[];
  /** What hiding the content means for its sponsors' money. */
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
          isDanger={verdict === "hide" || verdict === "suspend"}
          title={`${VERDICT_LABELS[verdict]}: ${title}`}
          description={SAID[verdict].description}
          submit={VERDICT_LABELS[verdict]}
          busy="Saving…"
          reasonLabel={SAID[verdict].reasonLabel}
          suggestions={SAID[verdict].reasons}
          done={() => SAID[verdict].done}
        >
          {verdict === "hide" && <MoneyCopy notes={money} />}
        </ReasonDialog>
      ))}
    </div>
  );
}

/** An admin's answers to an appeal. */
export function AnswerForms({
  appealId,
  title,
  wasPaidBack,
}: {
  appealId: string;
  title: string;
  /** Whether sponsors of the hidden content were refunded. */
  wasPaidBack: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        action={answerAppealAction}
        about={{ appealId, answer: "uphold" }}
        label="Uphold"
        of={title}
        title="Uphold the decision"
        description="We'll send the user the reason. They can't appeal again."
        submit="Uphold"
        busy="Saving…"
        reasonLabel="Reason (shared with the user)"
        done={() => "Decision upheld."}
      />
      <ReasonDialog
        action={answerAppealAction}
        about={{ appealId, answer: "lift" }}
        label="Reverse"
        of={title}
        variant="primary"
        title="Reverse the decision"
        description={
          wasPaidBack
            ? "The host gets the proposal back. Its sponsors were refunded, so it stays closed to new ones until the host reopens it."
            : "The content will be visible again, as it was before. We'll let the user know."
        }
        submit="Reverse"
        busy="Saving…"
        reasonLabel="Reason (shared with the user)"
        done={() => "Decision reversed."}
      />
    </div>
  );
}
