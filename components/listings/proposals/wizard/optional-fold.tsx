"use client";

import { type ReactNode, useState } from "react";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** What the line says that opens it. */
  label: string;
  /** Opens it: a field has content or an error. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Optional fields behind one line, opened when they need attention. */
export function OptionalFold({ label, isNeeded, children }: Props) {
  const [open, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold border-t border-line py-4"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded font-semibold text-action hover:bg-action-soft">
        <Icon
          name="chevron-down"
          aria-hidden="true"
          size={18}
          className="transition-transform group-not-open/fold:-rotate-90"
        />
        {label}
      </summary>
      {open && <div className="pt-4">{children}</div>}
    </details>
  );
}
