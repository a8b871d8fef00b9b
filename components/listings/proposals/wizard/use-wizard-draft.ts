"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, DraftFields, FilledFields } from "@/lib/listings/proposals/draft-schema";
import { frozenByEvent } from "@/lib/listings/proposals/frozen";
import { withFollowingGoal } from "@/lib/listings/proposals/funding-gap";
import { planFor } from "@/lib/listings/proposals/plan-limits";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import { useFilledFields } from "./use-filled-fields";
import type { WizardTools } from "./wizard-types";

export interface OpenDraft {
  id: string;
  /** The server version it was opened at; 0 if none. */
  version: number;
  content: DraftContent;
}

/**
 * The draft on the screen and every function that changes it.
 * @param frozen returns why a field can't be changed; must be a stable function
 */
export function useWizardDraft(
  start: WizardStart,
  opened: OpenDraft,
  frozen: WizardTools["frozen"] = nothingIsFrozen,
) {
  const [draft, setDraft] = useState(opened.content);
  const [errors, setErrors] = useState<FieldErrors>({});

  const change = useCallback((edit: (draft: DraftContent) => Partial<DraftContent>) => {
    setDraft((current) =>
      withFollowingGoal({ ...current, ...edit(current), timestamp: new Date().toISOString() }),
    );
  }, []);

  const clearErrors = useCallback((...paths: string[]) => {
    const isGone = (key: string) => paths.some((path) => key === path || key.startsWith(`${path}.`));
    setErrors((current) => {
      const left = Object.entries(current).filter(([key]) => !isGone(key));
      return left.length === Object.keys(current).length ? current : Object.fromEntries(left);
    });
  }, []);

  const setField = useCallback(
    <Name extends keyof DraftFields>(name: Name, value: DraftFields[Name]) => {
      change(({ proposal }) => ({
        proposal: { ...proposal, [name]: value },
        ...(name === "amountRequested" && { followsTiers: false }),
        ...(name === "timeZone" && { followsTown: false }),
      }));
      clearErrors(`proposal.${name}`);
    },
    [change, clearErrors],
  );

  const latest = useRef(draft.proposal);
  latest.current = draft.proposal;
  const setFilled = useCallback(
    (edit: (filled: FilledFields | null) => FilledFields) =>
      change((current) => ({ filled: edit(current.filled ?? null) })),
    [change],
  );
  const hasEvent = Boolean(draft.eventId);
  const isFrozen = useCallback(
    (path: string) => frozen(path) ?? (hasEvent ? frozenByEvent(path) : null),
    [frozen, hasEvent],
  );
  const staysAsItIs = useCallback((name: string) => isFrozen(`proposal.${name}`) !== null, [isFrozen]);
  const filled = useFilledFields(latest, draft.filled ?? null, setField, setFilled, staysAsItIs);

  const plan = planFor(start.viewer?.hostPlan ?? "starter", draft.plan);
  const tools: WizardTools = useMemo(
    () => ({
      start,
      plan,
      draft,
      errors,
      frozen: isFrozen,
      clearErrors,
      setField,
      setFirstRefusal: (offersFirstRefusal) => change(() => ({ offersFirstRefusal })),
      leaveEvent: () => change(() => ({ eventId: null })),
      filled,
      followTown: (timeZone) =>
        change(({ proposal, followsTown }) => (followsTown ? { proposal: { ...proposal, timeZone } } : {})),
      matchGoal: () => {
        change(() => ({ followsTiers: true }));
        clearErrors("proposal.amountRequested");
      },
      setTiers: (edit) => change(({ tiers }) => ({ tiers: edit(tiers) })),
      setAddons: (selectedAddons) => change(() => ({ selectedAddons })),
      setPlan: (chosen) => change(() => ({ plan: chosen })),
      goTo: (step) => change((current) => (current.step === step ? {} : { step })),
    }),
    [start, plan, draft, errors, isFrozen, change, clearErrors, setField, filled],
  );
  return { tools, setErrors, setDraft };
}

/** An unpublished draft has no frozen fields. */
const nothingIsFrozen = () => null;
