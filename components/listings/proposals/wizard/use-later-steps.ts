"use client";

import { useCallback, useEffect, useState } from "react";
import type { WizardStep } from "@/lib/listings/proposals/draft-schema";

type LaterSteps = typeof import("./later-steps");

/**
 * Loads what later steps need, when the draft gets there or by `load`, which rejects if that fails. Throws to the page's
 * error boundary if the draft is on a later step and can't be shown.
 */
export function useLaterSteps(step: WizardStep) {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const load = useCallback(async () => {
    const loaded = await import("./later-steps");
    setSteps(loaded);
    return loaded;
  }, []);

  useEffect(() => {
    if (step > 1) load().catch(setFailure);
  }, [step, load]);

  if (failure) throw failure;
  return { steps, load };
}
