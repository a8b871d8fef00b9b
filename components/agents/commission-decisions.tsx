"use client";

import { ReasonDialog } from "@/components/funds/reason-dialog";
import { reviewCommissionAction } from "@/lib/agents/actions/review";

type Props = {
  commissionId: string;
  title: string;
  agent: string;
  /** In words. */
  amount: string;
  /** The rule took nothing for the agent; an admin can still pay it, and has nothing to give back. */
  isRefused: boolean;
};

/** An admin's two answers to a doubtful commission. */
export function CommissionDecisions({ commissionId, title, agent, amount, isRefused }: Props) {
  const common = { action: reviewCommissionAction, of: `${amount} for ${title}`, busy: "Saving…" };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={{ commissionId, outcome: "pay" }}
        label="Pay the agent"
        title="Pay the agent"
        description={`${agent} gets ${amount}, as soon as the host's money is released.`}
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
