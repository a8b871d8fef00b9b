"use client";

import { type ReactNode, useEffect, useState } from "react";
import { SegmentedRadio } from "@/components/ui/segmented-radio";

const OPTIONS = [
  { value: "annual", label: "Annual Plans" },
  { value: "single", label: "Pay Per Project" },
] as const;

/**
 * Switches between the two price lists and keeps the choice in the address. Both are in the page, so that it can be
 * cached and readers without scripts find both.
 */
export function BillingToggle({ annual, single }: { annual: ReactNode; single: ReactNode }) {
  const [choice, setChoice] = useState<string | null>(null);

  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("billing");
    setChoice(wanted === "single" ? "single" : "annual");
  }, []);

  function choose(value: string) {
    setChoice(value);
    history.replaceState(null, "", value === "single" ? "?billing=single" : location.pathname);
  }

  return (
    <div>
      <div className="mb-8 text-center">
        <SegmentedRadio
          name="billing"
          legend="Billing"
          options={OPTIONS}
          value={choice ?? "annual"}
          onValueChange={choose}
        />
      </div>
      <section aria-label="Annual Plans" hidden={choice === "single"}>
        {annual}
      </section>
      <section
        aria-label="Pay Per Project"
        hidden={choice !== "single"}
        className="mt-8 scripting-none:block!"
      >
        {single}
      </section>
    </div>
  );
}
