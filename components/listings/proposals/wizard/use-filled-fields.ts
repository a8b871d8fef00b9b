"use client";

import { useCallback, useMemo } from "react";
import type { EventPageDto, FieldSource, FilledField } from "@/lib/listings/event-import/extracted";
import { fillable } from "@/lib/listings/event-import/fill-draft";
import type { DraftFields, FilledFields } from "@/lib/listings/proposals/draft-schema";

export interface FilledTools {
  /** Source of a field's imported value; null if it was typed or edited since. */
  sourceOf(field: FilledField): { platform: string; source: FieldSource } | null;
  /** Fills empty fields from a page. Returns how many it filled. */
  fill(page: EventPageDto): number;
  /** Clears imported values from these fields, except those edited since. */
  takeBack(...fields: FilledField[]): void;
}

/** The draft fields imported from an event's page. Stored with the draft. */
export function useFilledFields(
  latest: { readonly current: DraftFields },
  filled: FilledFields | null,
  setField: (name: FilledField, value: string) => void,
  setFilled: (edit: (current: FilledFields | null) => FilledFields) => void,
  isFrozen: (name: FilledField) => boolean,
): FilledTools {
  const fill = useCallback(
    ({ platform, fields }: EventPageDto) => {
      const home = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const fills = Object.entries(fillable(latest.current, fields, home)) as [
        FilledField,
        { value: string; source: FieldSource },
      ][];
      const free = fills.filter(([name]) => !isFrozen(name));
      const marks = free.map(([name, { value, source }]) => {
        const before = latest.current[name];
        setField(name, value);
        return [name, { value, source, before }] as const;
      });
      if (marks.length > 0)
        setFilled((current) => ({
          platform,
          fields: { ...(current?.platform === platform && current.fields), ...Object.fromEntries(marks) },
        }));
      return marks.length;
    },
    [latest, setField, setFilled, isFrozen],
  );

  return useMemo(() => {
    const stored = (field: FilledField) => {
      const mark = filled?.fields[field];
      return mark && latest.current[field] === mark.value ? mark : null;
    };
    return {
      fill,
      sourceOf: (field) => {
        const mark = stored(field);
        return mark && filled ? { platform: filled.platform, source: mark.source } : null;
      },
      takeBack(...fields) {
        for (const field of fields) {
          const mark = stored(field);
          if (mark) setField(field, mark.before);
        }
      },
    };
  }, [fill, filled, latest, setField]);
}
