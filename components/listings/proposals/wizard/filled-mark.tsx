"use client";

import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import type { FieldSource, FilledField } from "@/lib/listings/event-import/extracted";
import { useWizard } from "./wizard-context";

const SOURCES: Readonly<Record<FieldSource, string>> = {
  event_data: "event data",
  calendar: "calendar",
  preview: "preview text",
};

type Props = { id: string; field: FilledField; label: string };

/** Marks a field that was filled from a page, with a button to undo it. */
export function FilledMark({ id, field, label }: Props) {
  const { filled } = useWizard();
  const from = filled.sourceOf(field);
  if (!from) return null;

  function undo({ currentTarget }: MouseEvent) {
    const control = currentTarget
      .closest("[data-bound]")
      ?.querySelector<HTMLElement>("input, textarea, select");
    filled.takeBack(field);
    control?.focus();
  }

  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-quiet">
      <Icon name="link-2" aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span id={id} className="min-w-0 break-words">
        Filled from {from.platform}'s {SOURCES[from.source]}
      </span>
      <button
        type="button"
        onClick={undo}
        className="-my-1 min-h-7 shrink-0 rounded px-1.5 font-semibold text-action hover:bg-action-soft"
      >
        Undo<span className="sr-only"> {label}</span>
      </button>
    </p>
  );
}
