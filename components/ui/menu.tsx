"use client";

import { type MouseEvent, type ReactNode, useId } from "react";
import { type ButtonLook, buttonClass } from "./button-style";

type Props = ButtonLook & {
  label: ReactNode;
  icon?: ReactNode;
  accessibleLabel?: string;
  children: ReactNode;
};

/**
 * A button that shows a short list of links and buttons. The browser's popover does the work: Escape, a click
 * elsewhere, the focus. Where it cannot be anchored to the button it comes up from the bottom edge.
 */
export function Menu({ label, icon, accessibleLabel, children, variant = "quiet", ...look }: Props) {
  const id = useId();

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest("a, button")) event.currentTarget.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={accessibleLabel}
        className={buttonClass({ variant, ...look })}
      >
        {icon}
        {label}
      </button>
      <div id={id} popover="auto" className="menu-popover" onClick={closeAfterChoice}>
        {children}
      </div>
    </>
  );
}
