"use client";

import {
  type FormEvent,
  lazy,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FormContext, IDLE_FORM } from "@/components/forms/form-context";
import { afterPaint } from "@/components/ui/after-paint";
import { onIntent } from "@/components/ui/on-intent";
import { showToast } from "@/components/ui/toast-queue";
import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, WizardStep } from "@/lib/listings/proposals/draft-schema";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import { onStep, stepOf } from "@/lib/listings/proposals/wizard-steps";
import { ConflictNote } from "./conflict-note";
import { FAULTS, focusFirstFault } from "./focus-first-fault";
import { PlanNote } from "./plan-note";
import { PublishFailure } from "./publish-failure";
import { StepActions } from "./step-actions";
import { StepBasics } from "./step-basics";
import { StepIndicator } from "./step-indicator";
import { useDraftSaving } from "./use-draft-saving";
import { useLaterSteps } from "./use-later-steps";
import { usePublish } from "./use-publish";
import { useStepHistory } from "./use-step-history";
import { type OpenDraft, useWizardDraft } from "./use-wizard-draft";
import { WizardContext } from "./wizard-context";
import { WizardSkeleton } from "./wizard-skeleton";

// Neither is needed to start writing.
const CardPreview = lazy(async () => ({ default: (await import("./card-preview")).CardPreview }));
const VerifyBanner = lazy(async () => ({ default: (await import("./verify-banner")).VerifyBanner }));

const UNCHECKED = "We couldn't connect to check your proposal. Your draft is saved. Please try again.";

const HEADINGS: Readonly<Record<WizardStep, string>> = {
  1: "Basic Proposal Information",
  2: "Sponsorship Tiers",
  3: "Review Your Proposal",
};

type Props = { start: WizardStart; opened: OpenDraft; onKeepAsNew: (content: DraftContent) => void };

/** The three steps of a draft. */
export function OpenWizard({ start, opened, onKeepAsNew }: Props) {
  const { tools, setErrors } = useWizardDraft(start, opened);
  const { draft, plan, errors, goTo } = tools;
  const { saving, stop, resume } = useDraftSaving(opened, draft, start.viewer?.id ?? null);
  useStepHistory(draft.step, goTo);
  const later = useLaterSteps(draft.step);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState(0);

  const showProblems = useCallback(
    (problems: FieldErrors) => {
      const [first] = Object.keys(problems).sort((one, other) => stepOf(one) - stepOf(other));
      if (!first) return false;
      setErrors(problems);
      goTo(stepOf(first));
      setRefusal((count) => count + 1);
      return true;
    },
    [goTo, setErrors],
  );
  async function findProblems() {
    const loaded = await later.load().catch(() => null);
    if (!loaded) showToast(UNCHECKED, { tone: "error" });
    return loaded && loaded.draftProblems(opened.id, draft, plan, new Date());
  }
  const publishing = usePublish({
    draftId: opened.id,
    tools,
    saving: { stop, resume },
    showProblems,
    findProblems,
  });

  useEffect(() => {
    if (refusal > 0) focusFirstFault(form.current);
  }, [refusal]);

  const lastStep = useRef(draft.step);
  // Before anyone can press something on the new step, whose focus this would take away.
  useLayoutEffect(() => {
    if (lastStep.current === draft.step) return;
    lastStep.current = draft.step;
    if (form.current?.querySelector(FAULTS)) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [draft.step]);

  async function goOn(event: FormEvent) {
    event.preventDefault();
    if (draft.step === 3) return publishing.publish();
    // The pressed button first: checking and the next step take longer.
    await afterPaint();
    const problems = await findProblems();
    if (!problems || showProblems(onStep(problems, draft.step))) return;
    startTransition(() => {
      setErrors({});
      goTo(draft.step === 1 ? 2 : 3);
    });
  }

  const fields = useMemo(() => ({ ...IDLE_FORM, fields: errors }), [errors]);
  return (
    <WizardContext value={tools}>
      {start.viewer && !start.viewer.isVerified && (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      )}
      {saving.state === "conflict" && (
        <ConflictNote onLoad={() => location.reload()} onKeep={() => onKeepAsNew(draft)} />
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-16">
        <div className="min-w-0">
          <StepIndicator />
          <h2 ref={heading} tabIndex={-1} className="mb-2 text-xl outline-none">
            {HEADINGS[draft.step]}
          </h2>
          <PlanNote />
          <FormContext value={fields}>
            <form ref={form} onSubmit={(event) => void goOn(event)} {...onIntent(later.load)} noValidate>
              {draft.step === 1 && <StepBasics />}
              {draft.step > 1 && !later.steps && <WizardSkeleton />}
              {draft.step === 2 && later.steps && <later.steps.StepTiers />}
              {draft.step === 3 && later.steps && (
                <>
                  <div className="mb-8 max-w-sm lg:hidden">
                    <Suspense>
                      <CardPreview draftId={opened.id} />
                    </Suspense>
                  </div>
                  <later.steps.StepReview />
                </>
              )}
              {draft.step === 3 && <PublishFailure failure={publishing.failure} />}
              <StepActions saving={saving} isPublishing={publishing.isPublishing} />
            </form>
          </FormContext>
        </div>
        <div className="hidden lg:block">
          <Suspense>
            <CardPreview draftId={opened.id} />
          </Suspense>
        </div>
      </div>
      {later.steps && (
        <>
          <later.steps.SignUpDialog
            open={publishing.missing === "account"}
            onClose={publishing.dismiss}
            onSignedUp={publishing.goOn}
          />
          <later.steps.HostRoleDialog
            open={publishing.missing === "role"}
            asksCompany={start.viewer?.hasCompany === false}
            onClose={publishing.dismiss}
            onAdded={publishing.goOn}
          />
        </>
      )}
    </WizardContext>
  );
}
