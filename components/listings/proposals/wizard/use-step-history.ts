"use client";

import { useEffect, useRef } from "react";
import type { WizardStep } from "@/lib/listings/proposals/draft-schema";

const HASH = /^#step-([123])$/;

/** Makes the browser's Back and Forward buttons move between steps. */
export function useStepHistory(step: WizardStep, goTo: (step: WizardStep) => void) {
  const isFirst = useRef(true);
  const jump = useRef(goTo);
  jump.current = goTo;

  useEffect(() => {
    const hash = `#step-${step}`;
    if (isFirst.current) window.history.replaceState(null, "", hash);
    else if (window.location.hash !== hash) window.history.pushState(null, "", hash);
    isFirst.current = false;
  }, [step]);

  useEffect(() => {
    function follow() {
      const wanted = Number(HASH.exec(window.location.hash)?.[1]);
      if (wanted) jump.current(wanted as WizardStep);
    }
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
}
