"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { Result } from "@/lib/core/result";
import type { ProposalViewer } from "@/lib/funding/sponsorships/schema";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

const known = new Map<string, ProposalViewer>();
const listeners = new Map<string, Set<() => void>>();

/** Fetches the viewer's relation to a proposal and updates every component that shows it. */
export async function refreshProposalViewer(proposalId: string): Promise<void> {
  const result = await limitedFetch(`/api/proposals/${proposalId}/viewer`, { cache: "no-store" })
    .then((response) => response.json() as Promise<Result<ProposalViewer>>)
    .catch(() => null);
  if (!result?.ok) return;
  known.set(proposalId, result.data);
  for (const listener of listeners.get(proposalId) ?? []) listener();
}

/** Shared by all components of a page. The first one fetches it. Undefined until known. */
export function useProposalViewer(proposalId: string): ProposalViewer | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const others = listeners.get(proposalId) ?? new Set();
      if (others.size === 0) void refreshProposalViewer(proposalId);
      listeners.set(proposalId, others.add(listener));
      return () => others.delete(listener);
    },
    [proposalId],
  );
  return useSyncExternalStore(
    subscribe,
    () => known.get(proposalId),
    () => undefined,
  );
}
