import { type RefObject, useEffect, useRef } from "react";

/**
 * A button that removes its own row takes the focus away with it. Returns the list's ref, whose rows have one
 * `data-remove` button each, the ref of the button that adds a row, and what to call when a row is removed: the
 * focus goes to the button of the row that moved up, of the last one, or to the one that adds.
 */
export function useRemovalFocus<List extends HTMLElement>(): {
  list: RefObject<List | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  removedAt: (at: number) => void;
} {
  const list = useRef<List>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const gone = useRef<number | null>(null);

  useEffect(() => {
    if (gone.current === null) return;
    const rest = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = rest[Math.min(gone.current, rest.length - 1)] ?? addButton.current;
    gone.current = null;
    next?.focus();
  });

  return {
    list,
    addButton,
    removedAt: (at) => {
      gone.current = at;
    },
  };
}
