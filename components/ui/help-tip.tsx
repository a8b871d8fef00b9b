"use client";

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { dismissTip, isTipDismissed, subscribeToTips } from "./help-tip-memory";

type Props = {
  /** The key under which a dismissal is remembered. */
  id: string;
  /** What the tip is about. The button is named "Help: For Businesses". */
  about: string;
  children: ReactNode;
};

/** How long the pointer may take from the button to the tip, in milliseconds. */
const CROSSING_MS = 400;

/**
 * A question mark that explains on hover, focus, or press, and can be dismissed for good. Stays open while the pointer
 * is on it or on its way; Escape closes it. Absent without scripts, so nothing may depend on it.
 */
export function HelpTip({ id, about, children }: Props) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const dismissed = useSyncExternalStore(
    subscribeToTips,
    () => isTipDismissed(id),
    () => true,
  );
  const bubble = useRef<HTMLSpanElement>(null);
  const anchor = `--tip-${useId().replaceAll(/\W/g, "")}`;
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = open && !dismissed && !gone;

  useEffect(() => () => clearTimeout(leaving.current), []);

  useEffect(() => {
    if (shown) bubble.current?.showPopover();
    else bubble.current?.hidePopover();
  }, [shown]);

  if (dismissed || gone) return null;

  function enter(event: PointerEvent) {
    clearTimeout(leaving.current);
    if (event.pointerType === "mouse") setOpen(true);
  }

  function leave(event: PointerEvent) {
    if (event.pointerType === "mouse") leaving.current = setTimeout(() => setOpen(false), CROSSING_MS);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") setOpen(false);
  }

  return (
    <span
      className="inline-flex"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={closeOnEscape}
    >
      <button
        type="button"
        aria-label={`Help: ${about}`}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        style={{ anchorName: anchor }}
        className="inline-flex size-8 items-center justify-center rounded-full text-sm font-bold text-action hover:bg-action-soft"
      >
        ?
      </button>
      <span
        ref={bubble}
        popover="manual"
        style={{ positionAnchor: anchor }}
        className="menu-popover tip-popover"
      >
        <span className="block">{children}</span>
        <button
          type="button"
          className="mt-2 min-h-8 font-semibold text-action underline underline-offset-[0.18em]"
          onClick={() => {
            setGone(true);
            dismissTip(id);
          }}
        >
          Got it
        </button>
      </span>
    </span>
  );
}
