"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { reviewCommissionAction } from "@/lib/agents/commissions/actions";

type Props = {
  commissionId: string;
  title: string;
  agent: string;
  /** In words. */
  amount: string;
  /** The rule took nothing for the agent; an admin can still pay it, and has nothing to give back. */
  isRefused: boolean;
  /** The host's part was released before. */
  isReleased: boolean;
};

/** An admin's two answers to a doubtful commission. */
export function CommissionDecisions({ commissionId, title, agent, amount, isRefused, isReleased }: Props) {
  const isOurCost = isRefused && isReleased;
  const common = { action: reviewCommissionAction, of: `${amount} for ${title}`, busy: "Saving…" };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={{ commissionId, outcome: isOurCost ? "pay_ourselves" : "pay" }}
        label={isOurCost ? "Pay it at our cost" : "Pay the agent"}
        title={isOurCost ? "Pay it at our cost" : "Pay the agent"}
        description={
          isOurCost
            ? `The host's money was released, so nothing can be taken from it any more. ${agent} gets ${amount} out of what is ours, at once, and keeps it whatever goes back later.`
            : `${agent} gets ${amount}, ${isReleased ? "at once" : "as soon as the host's money is released"}.`
        }
        reasonLabel="Reason, which the agent reads word by word: name no sponsor"
        submit="Pay the agent"
        done={() => "The agent gets it, and is told."}
      />
      {!isRefused && (
        <ReasonDialog
          {...common}
          about={{ commissionId, outcome: "refuse" }}
          label="Give it to the host"
          isDanger
          title="Give it to the host"
          description={`${agent} gets nothing, and ${amount} is the host's. It cannot be undone.`}
          reasonLabel="Reason, which agent and host read word by word: name no sponsor"
          submit="Give it to the host"
          done={() => "It is the host's. Both are told."}
        />
      )}
    </div>
  );
}
