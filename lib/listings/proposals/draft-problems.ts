import type { FieldErrors } from "@/lib/core/result";
import type { PlanKey } from "@/lib/money/orders/plans";
import type { DraftContent } from "./draft-schema";
import { PublishForm, problemsAt } from "./form";
import { planProblems } from "./plan-limits";
import { pastProblems } from "./schema";
import { publishPayload } from "./wizard-steps";

/** All errors that block publishing, by field path. The server applies the same rules again. */
export function draftProblems(draftId: string, draft: DraftContent, plan: PlanKey, now: Date): FieldErrors {
  const problems = planProblems(plan, draft);
  const parsed = PublishForm.safeParse(publishPayload(draftId, draft));
  if (parsed.success) return { ...pastProblems(parsed.data, now), ...problems };
  for (const [path, message] of Object.entries(problemsAt(parsed.error))) problems[path] ??= message;
  return problems;
}
