import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/core/dates";
import type { DecisionDto } from "@/lib/trust/moderation/dto";
import { AppealDecisionForm } from "./appeal-decision-form";

/** The reason for a decision, and the outcome of the person's appeal. */
export function Decision({ decision }: { decision: DecisionDto }) {
  const { appeal, caseId, reason, status } = decision;
  return (
    <div className="grid max-w-measure gap-8">
      <section aria-labelledby="reason">
        <h2 id="reason" className="text-xl">
          Reason
        </h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      </section>
      <section aria-labelledby="appeal" className="grid gap-4">
        <h2 id="appeal" className="text-xl">
          {appeal ? "Your appeal" : "Appeal this decision"}
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
        <Alert tone="info" title="We'll review our decision and let you know." />
      ) : (
        <Alert
          tone={status === "lifted" ? "success" : "info"}
          title={
            status === "lifted"
              ? `Reversed on ${formatDay(answeredAt)}. It no longer counts against you.`
              : `We reviewed our decision on ${formatDay(answeredAt)} and upheld it.`
          }
        >
          {answer}
        </Alert>
      )}
    </>
  );
}
