import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus when a button removes its own row. Returns a ref for the list, whose rows each have one `data-remove`
 * button; a ref for the button that adds a row; and a function to call when a row is removed. The focus moves to the
 * button of the row that moved up, then to that of the last row, then to the add button.
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
