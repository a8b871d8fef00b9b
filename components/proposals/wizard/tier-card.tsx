"use client";

import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { DraftTier } from "@/lib/proposals/draft";
import { BenefitList } from "./benefit-list";
import { useWizard } from "./wizard-context";

type Props = {
  tier: DraftTier;
  position: number;
  count: number;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One tier: its place in the order, what it costs, what it gives. */
export function TierCard({ tier, position, count, handle, isDragging, onMove, onRemove }: Props) {
  const { draft, setTiers, clearErrors } = useWizard();
  const path = `tiers.${position}`;
  const name = tier.name.trim() || `Tier ${position + 1}`;
  const isSeveral = draft.proposal.fundingMode === "several";

  function edit(field: "name" | "amount" | "description" | "places", value: string) {
    setTiers((tiers) =>
      tiers.map((other) => (other.key === tier.key ? { ...other, [field]: value } : other)),
    );
    clearErrors(`${path}.${field}`);
  }

  return (
    <div
      role="group"
      aria-label={`Tier ${position + 1} of ${count}: ${name}`}
      className={clsx(
        "rounded border bg-raised p-4 sm:p-5",
        isDragging ? "border-action shadow-lift" : "border-line",
      )}
    >
      <div className="mb-4 flex flex-wrap items-center gap-1">
        {count > 1 && (
          <span
            {...handle}
            aria-label={`Drag ${name}`}
            className="-ml-2 inline-flex size-11 cursor-grab items-center justify-center rounded text-quiet hover:bg-action-soft active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" size={20} />
          </span>
        )}
        <p className="flex-1 text-sm text-quiet">
          Tier {position + 1} of {count}
        </p>
        {count > 1 && (
          <>
            <SquareButton
              label={`Move ${name} up`}
              disabled={position === 0}
              onClick={() => onMove(position - 1)}
            >
              <ArrowUp aria-hidden="true" size={18} />
              <span className="hidden sm:inline">Move up</span>
            </SquareButton>
            <SquareButton
              label={`Move ${name} down`}
              disabled={position === count - 1}
              onClick={() => onMove(position + 1)}
            >
              <ArrowDown aria-hidden="true" size={18} />
              <span className="hidden sm:inline">Move down</span>
            </SquareButton>
          </>
        )}
        <SquareButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
          <span className="hidden sm:inline">Remove</span>
        </SquareButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-6">
        <div data-tier-name className={isSeveral ? "sm:col-span-3" : "sm:col-span-4"}>
          <TextField
            name={`${path}.name`}
            label="Tier name"
            required
            value={tier.name}
            onChange={(event) => edit("name", event.target.value)}
          />
        </div>
        <TextField
          name={`${path}.amount`}
          label="Amount"
          required
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          className="sm:col-span-2"
          value={tier.amount}
          onChange={(event) => edit("amount", event.target.value)}
        />
        {isSeveral && (
          <TextField
            name={`${path}.places`}
            label="Places"
            required
            inputMode="numeric"
            autoComplete="off"
            className="sm:col-span-1"
            value={tier.places}
            onChange={(event) => edit("places", event.target.value)}
          />
        )}
        <TextareaField
          name={`${path}.description`}
          label="Description"
          optional
          rows={2}
          className="sm:col-span-6"
          value={tier.description}
          onChange={(event) => edit("description", event.target.value)}
        />
        <div className="sm:col-span-6">
          <p className="mb-1.5 text-sm font-semibold">Benefits</p>
          <BenefitList
            of={name}
            benefits={tier.benefits}
            errorPath={`${path}.benefits`}
            onChange={(benefits) =>
              setTiers((tiers) =>
                tiers.map((other) => (other.key === tier.key ? { ...other, benefits } : other)),
              )
            }
          />
        </div>
      </div>
    </div>
  );
}

type SquareProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** Stays focusable at the end of its way, so that a keyboard does not lose its place. */
function SquareButton({ label, disabled, onClick, children }: SquareProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 text-sm font-semibold text-action hover:bg-action-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      {children}
    </button>
  );
}
