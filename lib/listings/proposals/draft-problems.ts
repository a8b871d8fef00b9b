import type { FieldErrors } from "@/lib/core/result";
import type { PlanKey } from "@/lib/money/orders/products";
import type { DraftContent, WizardStep } from "./draft";
import { PublishForm, problemsAt } from "./form";
import { planProblems } from "./plan-limits";
import { pastProblems } from "./schema";

const STEP_TWO =
  /^(tiers|proposal\.(amountRequested|sponsorshipType|fundingMode|cancellationTerms|benefits))\b/;

/** The wizard step that contains a field. */
export function stepOf(path: string): WizardStep {
  if (path.startsWith("selectedAddons")) return 3;
  return STEP_TWO.test(path) ? 2 : 1;
}

/** All errors that block publishing, by field path. The server applies the same rules again. */
export function draftProblems(draftId: string, draft: DraftContent, plan: PlanKey, now: Date): FieldErrors {
  const problems = planProblems(plan, draft);
  const parsed = PublishForm.safeParse(publishPayload(draftId, draft));
  if (parsed.success) return { ...pastProblems(parsed.data, now), ...problems };
  for (const [path, message] of Object.entries(problemsAt(parsed.error))) problems[path] ??= message;
  return problems;
}

/** The errors of one step. */
export function onStep(problems: FieldErrors, step: WizardStep): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => stepOf(path) === step));
}

/** The payload that publishes a draft. */
export function publishPayload(
  draftId: string,
  { plan, eventId, proposal, tiers, selectedAddons }: DraftContent,
) {
  return { draftId, plan, eventId, proposal, tiers, selectedAddons };
}
