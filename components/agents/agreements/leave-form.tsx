"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { leaveProposalAction } from "@/lib/agents/agreements/actions";

/** Ends an agent's own agreement after explaining the consequences. */
export function LeaveForm({ agreementId, title }: { agreementId: string; title: string }) {
  return (
    <div className="mt-3">
      <ReasonDialog
        action={leaveProposalAction}
        about={{ agreementId }}
        label="Leave"
        of={title}
        isDanger
        goesAway
        worksWithoutScripts
        title={`Leave ${title}?`}
        description="Your link and access end immediately, and we'll notify the host. You keep what you've earned."
        submit="Leave this proposal"
        busy="Leaving…"
        done={() => `You've left ${title}.`}
      />
    </div>
  );
}
