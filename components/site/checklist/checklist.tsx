import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { hideChecklistAction } from "@/lib/site/checklist/actions";
import type { ChecklistDto } from "@/lib/site/checklist/checklist";

type Step = ChecklistDto["steps"][number];

/** The steps of a role's first days, with the next one marked. Renders nothing when they are done or hidden. */
export function Checklist({ checklist }: { checklist: ChecklistDto | null }) {
  if (!checklist) return null;
  const { role, steps } = checklist;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isBlocked }) => !isDone && !isBlocked);
  const text = `${done} of ${steps.length} done`;
  return (
    <Section id="first-steps" className="mb-10" title="Getting started" intro={text}>
      <Progress label="First steps" value={done} max={steps.length} text={text} className="mb-4 max-w-xs" />
      <ol className="divide-y divide-line rounded border border-line bg-raised">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
      <ActionButton
        action={hideChecklistAction}
        about={{ role }}
        goesAway
        size="sm"
        variant="quiet"
        className="mt-2"
      >
        Hide checklist
      </ActionButton>
    </Section>
  );
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, text, href, action, isDone, isBlocked } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Icon
        name={isDone ? "circle-check" : "circle"}
        size={22}
        className={isDone ? "shrink-0 text-moss" : "shrink-0 text-edge"}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className={isDone ? "text-quiet" : "font-semibold"}>
          <span className="sr-only">{isDone ? "Done: " : "To do: "}</span>
          {title}
        </p>
        {!isDone && <p className="text-sm text-quiet">{text}</p>}
      </div>
      {!isDone && !isBlocked && (
        <ButtonLink href={href} size="sm" variant={isNext ? "primary" : "secondary"} prefetch={false}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
