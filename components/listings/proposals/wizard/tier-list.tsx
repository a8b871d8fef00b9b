"use client";

import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from "@hello-pangea/dnd";
import { startTransition, useEffect, useRef, useState } from "react";
import { useRemovalFocus } from "@/components/forms/use-removal-focus";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { newId } from "@/lib/core/ids";
import { newTier } from "@/lib/listings/proposals/draft";
import type { DraftTier } from "@/lib/listings/proposals/draft-schema";
import { tierLimitAlert, tierLimitNote } from "@/lib/listings/proposals/plan-limits";
import { PLANS } from "@/lib/money/orders/plans";
import { focusHandle, moved } from "./dragged";
import { GroupMessage } from "./group-message";
import { TierCard } from "./tier-card";
import { useWizard } from "./wizard-context";

/** Ordered tiers. Reorder by mouse, touch, or keyboard dragging, or with buttons that announce the new position. */
export function TierList() {
  const { plan, draft, errors, frozen, setTiers, clearErrors } = useWizard();
  const { tiers } = draft;
  const max = PLANS[plan].tiers;
  const isFull = tiers.length >= max;
  const [announced, setAnnounced] = useState("");
  const [refused, setRefused] = useState(false);
  const [removed, setRemoved] = useState<{ tier: DraftTier; at: number } | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { list, addButton, removedAt } = useRemovalFocus<HTMLDivElement>();
  const justAdded = useRef<string | null>(null);

  useEffect(() => {
    if (!tiers.some(({ key }) => key === justAdded.current)) return;
    justAdded.current = null;
    const last = [...(list.current?.querySelectorAll<HTMLInputElement>("[data-tier-name] input") ?? [])].at(
      -1,
    );
    last?.focus();
    last?.select();
  });

  const isWrong = (at: number) => Object.keys(errors).some((path) => path.startsWith(`tiers.${at}.`));
  const nameOf = (tier: DraftTier | undefined, at: number) => tier?.name.trim() || `Tier ${at + 1}`;

  function move(from: number, to: number) {
    if (to < 0 || to >= tiers.length || from === to) return;
    setTiers((current) => moved(current, from, to));
    clearErrors("tiers");
    setAnnounced(`${nameOf(tiers[from], from)} moved to position ${to + 1} of ${tiers.length}.`);
  }

  function add() {
    if (isFull) return setRefused(true);
    const key = newId();
    justAdded.current = key;
    // The pressed button doesn't wait for the fields.
    startTransition(() => {
      setTiers((current) =>
        current.length < max ? [...current, newTier(key, current.length + 1)] : current,
      );
      clearErrors("tiers");
      setRemoved(null);
      setOpenKey(key);
      setAnnounced(`Tier ${tiers.length + 1} added.`);
    });
  }

  function remove(at: number) {
    const tier = tiers[at];
    if (!tier) return;
    setTiers((current) => current.filter((_, other) => other !== at));
    clearErrors("tiers");
    setRefused(false);
    setRemoved({ tier, at });
    removedAt(at);
    setAnnounced(`${nameOf(tier, at)} removed.`);
  }

  function putBack() {
    if (!removed || isFull) return;
    setTiers((current) => current.toSpliced(removed.at, 0, removed.tier));
    setRemoved(null);
    setAnnounced(`${nameOf(removed.tier, removed.at)} restored.`);
  }

  /** The names of what can be dragged: tiers, or the benefits of one. */
  const namesOf = (type: string) =>
    type === TIERS ? tiers.map(nameOf) : (tiers.find(({ key }) => key === type)?.benefits ?? []);

  function lift({ source, type }: DragStart, { announce }: ResponderProvided) {
    announce(`${namesOf(type)[source.index]} picked up from position ${source.index + 1}.`);
  }

  function carry({ source, destination, type }: DragUpdate, { announce }: ResponderProvided) {
    const names = namesOf(type);
    const name = names[source.index];
    announce(
      destination
        ? `${name} is over position ${destination.index + 1} of ${names.length}.`
        : `${name} is outside the list.`,
    );
  }

  function drop({ source, destination, type }: DropResult) {
    if (!destination) return;
    if (type === TIERS) return move(source.index, destination.index);
    const [from, to] = [source.index, destination.index];
    const names = namesOf(type);
    setTiers((current) =>
      current.map((tier) =>
        tier.key === type ? { ...tier, benefits: moved(tier.benefits, from, to) } : tier,
      ),
    );
    setAnnounced(`${names[from]} moved to position ${to + 1} of ${names.length}.`);
    focusHandle(type, to);
  }

  return (
    <div ref={list}>
      <DragDropContext
        onDragStart={lift}
        onDragUpdate={carry}
        onDragEnd={drop}
        dragHandleUsageInstructions={HOW_TO_DRAG}
      >
        <Droppable droppableId="tiers" type={TIERS}>
          {(slot) => (
            <ol ref={slot.innerRef} {...slot.droppableProps} className="grid">
              {tiers.map((tier, at) => (
                <Draggable key={tier.key} draggableId={tier.key} index={at} isDragDisabled={tiers.length < 2}>
                  {(drag, state) => (
                    <li ref={drag.innerRef} {...drag.draggableProps} className="mb-3 rounded bg-paper">
                      <TierCard
                        tier={tier}
                        position={at}
                        count={tiers.length}
                        handle={drag.dragHandleProps}
                        isDragging={state.isDragging}
                        isFrozen={frozen(`tiers.${tier.key}`) !== null}
                        isOpen={tiers.length === 1 || openKey === tier.key || isWrong(at)}
                        onToggle={() => setOpenKey(openKey === tier.key ? null : tier.key)}
                        onMove={(to) => move(at, to)}
                        onRemove={() => remove(at)}
                      />
                    </li>
                  )}
                </Draggable>
              ))}
              {slot.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {removed && (
        <Alert
          className="mb-4"
          action={
            <Button size="sm" variant="quiet" onClick={putBack}>
              Undo
            </Button>
          }
        >
          Removed {nameOf(removed.tier, removed.at)}.
        </Alert>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        aria-disabled={isFull || undefined}
        icon={<Icon name="plus" aria-hidden="true" size={18} />}
        onClick={add}
      >
        Add Tier
      </Button>
      {isFull && <p className="mt-2 text-sm text-quiet">{tierLimitNote(max, plan)}</p>}
      <div role="alert">
        {refused && isFull && (
          <Alert tone="warning" className="mt-3">
            {tierLimitAlert(max)}
          </Alert>
        )}
      </div>
      <GroupMessage id="tiers-error" path="tiers" />
    </div>
  );
}

const TIERS = "tiers";

const HOW_TO_DRAG =
  "Press space to pick it up, the arrow keys to move it, space to drop it, or escape to cancel.";
