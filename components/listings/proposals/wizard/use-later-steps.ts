"use client";

import { useCallback, useEffect, useState } from "react";
import type { WizardStep } from "@/lib/listings/proposals/draft-schema";

async function importSteps() {
  const { draftProblems, HostRoleDialog, SignUpDialog, StepReview, StepTiers } = await import(
    "./later-steps"
  );
  return { draftProblems, HostRoleDialog, SignUpDialog, StepReview, StepTiers };
}
type LaterSteps = Awaited<ReturnType<typeof importSteps>>;

/**
 * Loads what later steps need, when the draft gets there or by `load`, which rejects if that fails. Throws to the page's
 * error boundary if the draft is on a later step and can't be shown.
 */
export function useLaterSteps(step: WizardStep) {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const load = useCallback(async () => {
    const loaded = await importSteps();
    setSteps((known) => known ?? loaded);
    return loaded;
  }, []);

  useEffect(() => {
    if (step > 1) load().catch(setFailure);
  }, [step, load]);

  if (failure) throw failure;
  return { steps, load };
}
