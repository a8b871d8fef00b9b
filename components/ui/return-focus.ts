import { useRef } from "react";

/** Focuses again what had the focus before a dialog opened. Radix does that only for its own trigger. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
