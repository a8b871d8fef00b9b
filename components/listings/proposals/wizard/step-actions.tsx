"use client";

import { Button } from "@/components/ui/button";
import { SaveNote } from "./save-note";
import type { Saving } from "./use-draft-saving";
import { useWizard } from "./wizard-context";

type Props = { saving: Saving; isPublishing: boolean };

/** Next and Back. The main button submits the step's form. */
export function StepActions({ saving, isPublishing }: Props) {
  const { draft, start, goTo } = useWizard();
  const { step } = draft;
  const publishLabel = start.viewer ? "Publish Proposal" : "Create Account & Publish";
  return (
    <div className="mt-8 flex flex-col-reverse gap-4 border-t border-line pt-6 sm:flex-row sm:items-center">
      {step > 1 && (
        <Button
          variant="quiet"
          onClick={() => {
            if (!isPublishing) goTo(step === 3 ? 2 : 1);
          }}
        >
          Back
        </Button>
      )}
      <div className="flex-1 sm:text-right">
        <SaveNote saving={saving} />
      </div>
      <Button type="submit" size="lg" busy={isPublishing}>
        {step === 1 && "Next: Setup Sponsorship Tiers"}
        {step === 2 && "Next: Choose Add-ons"}
        {step === 3 && (isPublishing ? "Publishing..." : publishLabel)}
      </Button>
    </div>
  );
}
