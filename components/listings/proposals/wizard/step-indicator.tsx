"use client";

import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import type { WizardStep } from "@/lib/listings/proposals/draft-schema";
import { useWizard } from "./wizard-context";

const STEPS = [
  { step: 1, label: "Basics" },
  { step: 2, label: "Tiers" },
  { step: 3, label: "Review" },
] as const satisfies { step: WizardStep; label: string }[];

/** Shows the current step. Completed steps are links. */
export function StepIndicator() {
  const { draft, goTo } = useWizard();
  return (
    <nav aria-label="Steps" className="mb-8">
      <ol className="flex">
        {STEPS.map(({ step, label }) => {
          const isDone = step < draft.step;
          const isCurrent = step === draft.step;
          const content = (
            <>
              <span
                className={clsx(
                  "inline-flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold tabular-nums",
                  isCurrent && "bg-ink text-paper",
                  isDone && "bg-moss-soft text-moss-ink",
                  !isCurrent && !isDone && "text-quiet ring-1 ring-edge ring-inset",
                )}
              >
                {isDone ? <Icon name="check" aria-hidden="true" size={16} /> : step}
              </span>
              <span className={clsx("text-sm font-semibold", !isCurrent && !isDone && "text-quiet")}>
                {isDone && <span className="sr-only">Step {step}, done: </span>}
                {label}
              </span>
            </>
          );
          return (
            <li
              key={step}
              aria-current={isCurrent ? "step" : undefined}
              className={clsx("flex items-center", step < 3 && "flex-1")}
            >
              {isDone ? (
                <button
                  type="button"
                  onClick={() => goTo(step)}
                  className="flex min-h-11 items-center gap-2 rounded pr-2 text-action hover:bg-action-soft"
                >
                  {content}
                </button>
              ) : (
                <span className="flex min-h-11 items-center gap-2 pr-2">{content}</span>
              )}
              {step < 3 && <span aria-hidden="true" className="mr-2 h-px flex-1 bg-edge sm:mr-4" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
