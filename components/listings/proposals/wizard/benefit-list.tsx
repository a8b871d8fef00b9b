"use client";

import { Draggable, Droppable } from "@hello-pangea/dnd";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import type { BenefitTerms, BenefitTermsByLine } from "@/db/enums";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { describeTerms, renameLine, termsOf } from "@/lib/listings/proposals/benefits";
import type { CommonBenefit } from "@/lib/listings/proposals/common-benefits";
import { BenefitTermsFields } from "./benefit-terms-fields";
import { CommonBenefits } from "./common-benefits";
import { draggedId, EVERY_TIER } from "./dragged";
import { FrozenBenefits } from "./frozen-benefits";
import { useWizard } from "./wizard-context";

type Props = {
  /** Who gets the benefits: "every sponsor", "Gold". */
  of: string;
  /** Null: they are promised with every tier. */
  tierKey: string | null;
  benefits: readonly string[];
  terms: BenefitTermsByLine;
  errorPath: string;
  /** Why the benefits can't be changed; null if they can. */
  frozen: string | null;
  onChange: (benefits: string[], terms: BenefitTermsByLine) => void;
};

/**
 * A growing list of benefits. Enter starts the next one. Publishing drops empty lines. The surrounding drag-and-drop
 * context gets `tierKey`, or `EVERY_TIER`, as the type of what was dragged.
 */
export function BenefitList({ of, tierKey, benefits, terms, errorPath, frozen, onChange }: Props) {
  const { draft, errors, clearErrors } = useWizard();
  const isCampaign = draft.proposal.isNonEventCampaign;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const dragType = tierKey ?? EVERY_TIER;
  const isFull = benefits.length >= TEXT_LIMITS.benefits;

  if (frozen)
    return <FrozenBenefits benefits={benefits} terms={terms} because={frozen} isCampaign={isCampaign} />;

  function focusLine(at: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>("[data-line]")[at]?.focus());
  }

  function add() {
    if (isFull) return;
    onChange([...benefits, ""], terms);
    focusLine(benefits.length);
  }

  /** A line keeps its terms while its text changes. */
  function edit(at: number, text: string) {
    clearErrors(`${errorPath}.${at}`, errorPath);
    onChange(
      benefits.map((line, other) => (other === at ? text : line)),
      renameLine(terms, benefits[at] ?? "", text),
    );
  }

  function remove(at: number) {
    clearErrors(errorPath);
    setOpenAt(null);
    onChange(
      benefits.filter((_, other) => other !== at),
      terms,
    );
    focusLine(Math.max(0, at - 1));
  }

  const setTerms = (line: string, own: BenefitTerms) => onChange([...benefits], { ...terms, [line]: own });

  function choose(common: CommonBenefit, isChosen: boolean) {
    clearErrors(errorPath);
    setOpenAt(null);
    const others = benefits.filter((line) => line.trim() && line !== common.line);
    if (isChosen) onChange([...others, common.line], { ...terms, [common.line]: common.terms });
    else onChange(others, terms);
  }

  function nextOnEnter(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (at === benefits.length - 1) add();
    else focusLine(at + 1);
  }

  return (
    <div ref={list}>
      <Droppable droppableId={errorPath} type={dragType}>
        {(slot) => (
          <ul ref={slot.innerRef} {...slot.droppableProps} className="grid">
            {benefits.map((benefit, at) => {
              const problem = errors[`${errorPath}.${at}`];
              const own = termsOf(benefit, terms);
              const summary = describeTerms(own, isCampaign);
              const isOpen = openAt === at;
              return (
                // Lines have no ids, so the index is the key.
                <Draggable
                  key={at}
                  draggableId={draggedId(dragType, at)}
                  index={at}
                  isDragDisabled={benefits.length < 2}
                >
                  {(drag) => (
                    <li ref={drag.innerRef} {...drag.draggableProps} className="pb-2">
                      <div className="flex items-center gap-1">
                        {benefits.length > 1 && (
                          <span
                            {...drag.dragHandleProps}
                            aria-label={`Drag benefit ${at + 1} of ${of}`}
                            className="-ml-2 inline-flex h-11 w-7 shrink-0 cursor-grab items-center justify-center rounded text-quiet hover:bg-action-soft active:cursor-grabbing"
                          >
                            <Icon name="grip-vertical" aria-hidden="true" size={18} />
                          </span>
                        )}
                        <Input
                          data-line
                          className="min-w-0 flex-1"
                          aria-label={`Benefit ${at + 1} of ${of}`}
                          aria-invalid={problem ? true : undefined}
                          aria-describedby={
                            problem ? `${id}-${at}` : summary ? `${id}-${at}-terms` : undefined
                          }
                          placeholder="Describe the benefit"
                          value={benefit}
                          onChange={(event) => edit(at, event.target.value)}
                          onKeyDown={(event) => nextOnEnter(event, at)}
                        />
                        <button
                          type="button"
                          aria-label={`Details of benefit ${at + 1} of ${of}`}
                          aria-expanded={isOpen}
                          disabled={!benefit.trim()}
                          onClick={() => setOpenAt(isOpen ? null : at)}
                          className="inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft disabled:text-quiet"
                        >
                          <Icon name="settings" aria-hidden="true" size={18} />
                        </button>
                        <button
                          type="button"
                          aria-label={`Remove benefit ${at + 1} of ${of}`}
                          onClick={() => remove(at)}
                          className="inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft"
                        >
                          <Icon name="x" aria-hidden="true" size={18} />
                        </button>
                      </div>
                      {problem && <FieldMessage id={`${id}-${at}`}>{problem}</FieldMessage>}
                      {summary && !isOpen && (
                        <p id={`${id}-${at}-terms`} className="mt-1 text-sm text-quiet">
                          {summary}
                        </p>
                      )}
                      {isOpen && (
                        <BenefitTermsFields
                          of={benefit}
                          tierKey={tierKey}
                          terms={own}
                          onChange={(next) => setTerms(benefit, next)}
                        />
                      )}
                    </li>
                  )}
                </Draggable>
              );
            })}
            {slot.placeholder}
          </ul>
        )}
      </Droppable>
      {errors[errorPath] && <FieldMessage id={`${id}-all`}>{errors[errorPath]}</FieldMessage>}
      <Button
        size="sm"
        variant="quiet"
        disabled={isFull}
        icon={<Icon name="plus" aria-hidden="true" size={16} />}
        onClick={add}
      >
        Add benefit<span className="sr-only"> of {of}</span>
      </Button>
      <CommonBenefits of={of} benefits={benefits} onChoose={choose} />
    </div>
  );
}
