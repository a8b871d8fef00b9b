"use client";

import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Amount } from "@/components/ui/amount";
import { Icon } from "@/components/ui/icon";
import { formatCents, parseDollars } from "@/lib/core/money";
import type { DraftTier } from "@/lib/listings/proposals/draft-schema";
import { TierFields } from "./tier-fields";

type Props = {
  tier: DraftTier;
  position: number;
  count: number;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  isOpen: boolean;
  /** Someone has paid or is paying for this tier, so it can't be removed. */
  isFrozen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One collapsible tier: its position, and below it the price and benefits. */
export function TierCard({
  tier,
  position,
  count,
  handle,
  isDragging,
  isOpen,
  isFrozen,
  onToggle,
  onMove,
  onRemove,
}: Props) {
  const id = useId();
  const name = tier.name.trim() || `Tier ${position + 1}`;
  const hasOthers = count > 1;
  return (
    <div
      role="group"
      aria-label={`Tier ${position + 1} of ${count}: ${name}`}
      className={clsx("rounded border bg-raised", isDragging ? "border-action shadow-lift" : "border-line")}
    >
      <div className="flex flex-wrap items-center gap-x-1 px-3 py-2 sm:px-4">
        {hasOthers && (
          <span
            {...handle}
            aria-label={`Drag ${name}`}
            className="-ml-2 inline-flex size-11 shrink-0 cursor-grab items-center justify-center rounded text-quiet hover:bg-action-soft active:cursor-grabbing"
          >
            <Icon name="grip-vertical" aria-hidden="true" size={20} />
          </span>
        )}
        {hasOthers ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded pr-2 text-left hover:bg-action-soft"
          >
            <Icon
              name="chevron-down"
              aria-hidden="true"
              size={18}
              className={clsx("text-action transition-transform", !isOpen && "-rotate-90")}
            />
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <Amount className="font-semibold">{amountOf(tier)}</Amount>
          </button>
        ) : (
          <p className="flex-1 py-2 text-sm text-quiet">Tier 1 of 1</p>
        )}
        <div className={clsx("flex justify-end", hasOthers && "basis-full sm:basis-auto")}>
          {hasOthers && (
            <>
              <MoveButton
                icon={<Icon name="arrow-up" aria-hidden="true" size={18} />}
                label="Move up"
                of={name}
                disabled={position === 0}
                onClick={() => onMove(position - 1)}
              />
              <MoveButton
                icon={<Icon name="arrow-down" aria-hidden="true" size={18} />}
                label="Move down"
                of={name}
                disabled={position === count - 1}
                onClick={() => onMove(position + 1)}
              />
            </>
          )}
          {!isFrozen && (
            <MoveButton
              icon={<Icon name="trash-2" aria-hidden="true" size={18} />}
              label="Remove"
              of={name}
              onClick={onRemove}
              data-remove
            />
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <TierFields tier={tier} position={position} name={name} />}
      </div>
    </div>
  );
}

function amountOf(tier: DraftTier): string {
  const cents = parseDollars(tier.amount);
  return cents === null ? "No amount" : formatCents(cents);
}

type MoveProps = {
  icon: ReactNode;
  label: string;
  of: string;
  disabled?: boolean;
  onClick: () => void;
  "data-remove"?: boolean;
};

/** Stays focusable at the first or last position, so that keyboard users keep their focus. */
function MoveButton({ icon, label, of, disabled, onClick, ...rest }: MoveProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      {...rest}
      className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 text-sm font-semibold text-action hover:bg-action-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      {icon}
      <span className="sr-only sm:not-sr-only">{label}</span>
      <span className="sr-only">{of}</span>
    </button>
  );
}
