import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast-queue";
import type { ManagedProposal } from "@/lib/listings/proposals/policy";

/**
 * Tells of a proposal that has moved while its menu was on the screen. Its forms cannot: the one that was sent is gone
 * by the time the page knows.
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
