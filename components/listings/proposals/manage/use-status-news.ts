import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast-queue";
import type { ManagedProposal } from "@/lib/listings/proposals/policy";

/**
 * Shows a toast when a proposal's status changes while its menu is open. The submitted form can't: it has unmounted by
 * then.
 */
export function useStatusNews({ status }: Pick<ManagedProposal, "status">): void {
  const last = useRef(status);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (before === status) return;
    if (status === "paused") showToast("Proposal paused.", { tone: "success" });
    if (status === "active") showToast("Proposal is live again.", { tone: "success" });
  }, [status]);
}
