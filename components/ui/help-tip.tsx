"use client";

import { type KeyboardEvent, type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { dismissTip, isTipDismissed, subscribeToTips } from "./help-tip-memory";

type Props = {
  /** Remembered under this name once dismissed. */
  id: string;
  /** What the help is about: the button reads "Help: For Businesses". */
  about: string;
  side?: "left" | "right";
  children: ReactNode;
};

/**
 * A small question mark that explains, on hover, focus or press, and can be sent away for good. It stays while
 * the pointer is on it, and Escape closes it. Not there before scripts run: nothing depends on it.
 */
export function HelpTip({ id, about, side = "right", children }: Props) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const dismissed = useSyncExternalStore(
    subscribeToTips,
    () => isTipDismissed(id),
    () => true,
  );
  const bubble = useId();
  if (dismissed || gone) return null;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") setOpen(false);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={closeOnEscape}
    >
      <button
        type="button"
        aria-label={`Help: ${about}`}
        aria-expanded={open}
        aria-controls={bubble}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        className="inline-flex size-8 items-center justify-center rounded-full text-sm font-bold text-action hover:bg-action-soft"
      >
        ?
      </button>
      <span
        id={bubble}
        hidden={!open}
        className={`absolute top-full z-20 w-64 max-w-[75vw] pt-1.5 ${side === "right" ? "right-0" : "left-0"}`}
      >
        <span className="block rounded border border-line bg-raised p-4 text-left text-sm font-normal text-ink shadow-lift">
          <span className="block">{children}</span>
          <button
            type="button"
            className="mt-2 min-h-8 font-semibold text-action underline underline-offset-[0.18em]"
            onClick={() => {
              setGone(true);
              dismissTip(id);
            }}
          >
            Got it, hide this
          </button>
        </span>
      </span>
    </span>
  );
}
