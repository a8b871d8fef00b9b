import { ActionButton } from "@/components/forms/action-button";
import { buttonClass } from "@/components/ui/button-style";
import { leaveProposalAction } from "@/lib/agents/agreements/actions";

/** Ends an agent's own agreement after explaining the consequences. */
export function LeaveForm({ agreementId, title }: { agreementId: string; title: string }) {
  return (
    <details className="mt-3">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer" })}>
        <span>
          Leave<span className="sr-only"> {title}</span>…
        </span>
      </summary>
      <div className="mt-3 grid gap-6 rounded border-l-4 border-brick bg-brick-soft px-4 py-3 text-sm">
        <p>Your link and access end immediately, and we'll notify the host. You keep what you've earned.</p>
        <ActionButton
          action={leaveProposalAction}
          about={{ agreementId }}
          variant="danger"
          size="sm"
          busy="Leaving…"
          done={`You've left ${title}.`}
          goesAway
        >
          Leave this proposal
        </ActionButton>
      </div>
    </details>
  );
}
