"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { reviewCommissionAction } from "@/lib/agents/commissions/actions";

type Props = {
  commissionId: string;
  title: string;
  agent: string;
  /** Formatted. */
  amount: string;
  /** An automatic rule deducted nothing for the agent. An admin can still pay it, and there is nothing to return. */
  isRefused: boolean;
  /** The host's share was already released. */
  isReleased: boolean;
};

/** An admin's two decisions on a doubtful commission. */
export function CommissionDecisions({ commissionId, title, agent, amount, isRefused, isReleased }: Props) {
  const isOurCost = isRefused && isReleased;
  const common = { action: reviewCommissionAction, of: `${amount} for ${title}`, busy: "Saving…" };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ReasonDialog
        {...common}
        about={{ commissionId, outcome: isOurCost ? "pay_ourselves" : "pay" }}
        label={isOurCost ? "Pay from our funds" : "Pay the agent"}
        title={isOurCost ? "Pay from our funds" : "Pay the agent"}
        description={
          isOurCost
            ? `The host's money has been released, so we can't deduct the commission from it. ${agent} gets ${amount} from our funds immediately and keeps it even if the sponsor is refunded later.`
            : `${agent} gets ${amount} ${isReleased ? "immediately" : "as soon as the host's money is released"}.`
        }
        reasonLabel="Reason (the agent sees it as written; don't name the sponsor)"
        submit="Pay the agent"
        done={() => "Commission approved. We've let the agent know."}
      />
      {!isRefused && (
        <ReasonDialog
          {...common}
          about={{ commissionId, outcome: "refuse" }}
          label="Give to host"
          isDanger
          title="Give to host"
          description={`${agent} gets nothing, and ${amount} goes to the host. This can't be undone.`}
          reasonLabel="Reason (the agent and host see it as written; don't name the sponsor)"
          submit="Give to host"
          done={() => "Commission given to the host. We've notified both."}
        />
      )}
    </div>
  );
}
