"use client";

import { type KeyboardEvent, useId, useRef } from "react";
import { FieldMessage } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { useWizard } from "./wizard-context";

type Props = {
  /** Who gets the benefits: "every sponsor", "Gold". */
  of: string;
  benefits: readonly string[];
  errorPath: string;
  /** Why the benefits can't be changed; null if they can. */
  frozen: string | null;
  onChange: (benefits: string[]) => void;
};

/** A growing list of text lines. Enter starts the next one. Publishing drops empty lines. */
export function BenefitList({ of, benefits, errorPath, frozen, onChange }: Props) {
  const { errors, clearErrors } = useWizard();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isFull = benefits.length >= TEXT_LIMITS.benefits;

  if (frozen) return <FrozenBenefits benefits={benefits} because={frozen} />;

  function focusLine(at: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[at]?.focus());
  }

  function add() {
    if (isFull) return;
    onChange([...benefits, ""]);
    focusLine(benefits.length);
  }

  function edit(at: number, text: string) {
    clearErrors(`${errorPath}.${at}`, errorPath);
    onChange(benefits.map((line, other) => (other === at ? text : line)));
  }

  function remove(at: number) {
    clearErrors(errorPath);
    onChange(benefits.filter((_, other) => other !== at));
    focusLine(Math.max(0, at - 1));
  }

  function nextOnEnter(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (at === benefits.length - 1) add();
    else focusLine(at + 1);
  }

  return (
    <div>
      <ul ref={list} className="grid gap-2">
        {benefits.map((benefit, at) => {
          const problem = errors[`${errorPath}.${at}`];
          return (
            // Lines have no ids, so the index is the key.
            <li key={at}>
              <div className="flex items-center gap-1">
                <Input
                  className="min-w-0 flex-1"
                  aria-label={`Benefit ${at + 1} of ${of}`}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `${id}-${at}` : undefined}
                  placeholder="Describe the benefit"
                  value={benefit}
                  onChange={(event) => edit(at, event.target.value)}
                  onKeyDown={(event) => nextOnEnter(event, at)}
                />
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
            </li>
          );
        })}
      </ul>
      {errors[errorPath] && <FieldMessage id={`${id}-all`}>{errors[errorPath]}</FieldMessage>}
      <Button
        size="sm"
        variant="quiet"
        className="mt-2"
        disabled={isFull}
        icon={<Icon name="plus" aria-hidden="true" size={16} />}
        onClick={add}
      >
        Add benefit<span className="sr-only"> of {of}</span>
      </Button>
    </div>
  );
}

function FrozenBenefits({ benefits, because }: { benefits: readonly string[]; because: string }) {
  return (
    <div>
      <p className="text-sm text-quiet">{because}</p>
      {benefits.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
