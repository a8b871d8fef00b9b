import { emptyDraft } from "@/lib/listings/proposals/draft";
import { withEventFacts } from "@/lib/listings/proposals/event-facts";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import { forgetLocalDraft, readLocalDraft } from "./local-draft";
import type { OpenDraft } from "./use-wizard-draft";

/** An empty wizard. */
export function freshDraft(start: WizardStart, id = start.freshId): OpenDraft {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const empty = emptyDraft(start.requestedPlan, timeZone, new Date());
  return { id, version: 0, content: { ...empty, followsTiers: true, followsTown: true } };
}

/**
 * Returns the draft to continue: the browser's or the server's, whichever changed last, with its event's current dates.
 */
export async function storedDraft(start: WizardStart): Promise<OpenDraft | null> {
  const latest = await lastChanged(start);
  return latest && { ...latest, content: withEventFacts(latest.content, start.events) };
}

async function lastChanged(start: WizardStart): Promise<OpenDraft | null> {
  const local = await readLocalDraft(start.viewer?.id ?? null, new Date());
  const isPublished = local !== null && start.publishedIds.includes(local.id);
  if (isPublished) forgetLocalDraft();
  const { saved } = start;
  const isOther = start.isRequested && local?.id !== saved?.id;
  const here = isPublished || isOther ? null : local;
  if (!here) return saved && withRequestedPlan(saved, start);
  const { id, version, ownerId: _, ...content } = here;
  if (
    saved &&
    (saved.id === id ? version < saved.version : true) &&
    saved.content.timestamp > content.timestamp
  )
    return withRequestedPlan(saved, start);
  const known = saved?.id === id ? saved.version : start.viewer ? 0 : version;
  return withRequestedPlan({ id, version: known, content }, start);
}

function withRequestedPlan(draft: OpenDraft, { requestedPlan }: WizardStart): OpenDraft {
  return requestedPlan ? { ...draft, content: { ...draft.content, plan: requestedPlan } } : draft;
}
