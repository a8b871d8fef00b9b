import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/core/dates";
import type { DecisionDto } from "@/lib/trust/moderation/dto";
import { AppealDecisionForm } from "./appeal-decision-form";

/** Why something was decided, and what became of the review that was asked for. */
export function Decision({ decision }: { decision: DecisionDto }) {
  const { appeal, caseId, reason, status } = decision;
  return (
    <div className="grid max-w-measure gap-8">
      <section aria-labelledby="reason">
        <h2 id="reason" className="text-xl">
          The reason
        </h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      </section>
      <section aria-labelledby="review" className="grid gap-4">
        <h2 id="review" className="text-xl">
          {appeal ? "Your review" : "Ask for a review"}
        </h2>
        {appeal ? <Answer appeal={appeal} /> : status !== "lifted" && <AppealDecisionForm caseId={caseId} />}
      </section>
    </div>
  );
}

function Answer({ appeal }: { appeal: NonNullable<DecisionDto["appeal"]> }) {
  const { words, at, status, answer, answeredAt } = appeal;
  return (
    <>
      <p className="text-sm text-quiet">You wrote on {formatDay(at)}:</p>
      <blockquote className="border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {words}
      </blockquote>
      {status === "open" || !answeredAt ? (
        <Alert tone="info" title="A person will look at it again. We tell you what comes of it." />
      ) : (
        <Alert
          tone={status === "lifted" ? "success" : "info"}
          title={
            status === "lifted"
              ? `Lifted on ${formatDay(answeredAt)}. Nothing of it stands against you.`
              : `We looked at it again on ${formatDay(answeredAt)}, and it stands.`
          }
        >
          {answer}
        </Alert>
      )}
    </>
  );
}
