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
  const gone = useRef<{ at: number; rows: number } | null>(null);
  const removeButtons = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];

  useEffect(() => {
    const rest = removeButtons();
    // An earlier change may be drawn first, while the row is still there.
    if (!gone.current || rest.length >= gone.current.rows) return;
    const next = rest[Math.min(gone.current.at, rest.length - 1)] ?? addButton.current;
    gone.current = null;
    next?.focus();
  });

  return {
    list,
    addButton,
    removedAt: (at) => {
      gone.current = { at, rows: removeButtons().length };
    },
  };
}
