"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useViewer } from "@/components/layout/viewer-store";
import { buttonClass } from "@/components/ui/button-style";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { AgentEligibility } from "@/lib/agents/market/agent-eligibility";
import type { Result } from "@/lib/core/result";
import { registerPath } from "@/lib/identity/accounts/paths";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

type Props = { listingId: string; proposalId: string; title: string; isFilled: boolean };

/** The viewers with known eligibility, by id. */
let known: { of: string; eligibility: AgentEligibility } | null = null;
let asked: string | null = null;
const listeners = new Set<() => void>();

/** Fetches the viewer's eligibility once per page load. */
function ask(viewerId: string) {
  if (asked === viewerId) return;
  asked = viewerId;
  limitedFetch("/api/agents/standing", { cache: "no-store", credentials: "same-origin" })
    .then(async (response) => {
      const result = (await response.json()) as Result<AgentEligibility>;
      if (!result.ok) return;
      known = { of: viewerId, eligibility: result.data };
      for (const listener of listeners) listener();
    })
    .catch(() => {
      // On failure, the page behind the button decides.
      asked = null;
    });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useEligibility(viewerId: string | undefined): AgentEligibility | null {
  const eligibility = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  useEffect(() => {
    if (viewerId) ask(viewerId);
  }, [viewerId]);
  return eligibility && eligibility.of === viewerId ? eligibility.eligibility : null;
}

/**
 * The action available for an opportunity. The page is the same for everyone and starts in the guest state. Signed-in
 * users are led on from there, with or without scripts.
 */
export function OpportunityButton({ listingId, proposalId, title, isFilled }: Props) {
  const viewer = useViewer();
  const eligibility = useEligibility(viewer?.id);
  const of = <span className="sr-only">: {title}</span>;
  if (eligibility?.own.includes(proposalId))
    return (
      <Link
        href={AGENT_PATHS.applications}
        prefetch={false}
        className={buttonClass({ variant: "secondary" })}
      >
        Manage your listing{of}
      </Link>
    );
  if (eligibility?.promotes.includes(proposalId))
    return (
      <Link href={AGENT_PATHS.dashboard} prefetch={false} className={buttonClass({ variant: "secondary" })}>
        Get your link{of}
      </Link>
    );
  if (eligibility?.applied.includes(proposalId)) return <Said>Application Submitted{of}</Said>;
  if (isFilled) return <Said>All Spots Filled{of}</Said>;
  const applyPath = AGENT_PATHS.apply(listingId);
  return (
    <Link
      href={viewer ? applyPath : registerPath("agent", applyPath)}
      prefetch={false}
      className={buttonClass()}
    >
      {viewer ? "Apply to Promote" : "Create Account to Apply"}
      {of}
    </Link>
  );
}

/** A state without an action. */
function Said({ children }: { children: ReactNode }) {
  return (
    <p className="inline-flex min-h-11 items-center rounded bg-sunk px-4.5 text-sm font-semibold text-quiet ring-1 ring-line ring-inset">
      {children}
    </p>
  );
}
