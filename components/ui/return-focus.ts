import { useRef } from "react";
import { leaveFocusAtHeading } from "./leave-focus";

/**
 * Focuses again what had the focus before a dialog opened. Radix does that only for its own trigger. If it has
 * `data-goes-away`, the heading of its section gets the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      if (!(opener.current instanceof HTMLElement)) return;
      opener.current.focus();
      if ("goesAway" in opener.current.dataset) leaveFocusAtHeading();
    },
  };
}
