"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { roleLabels } from "@/lib/core/roles";
import { type AccountActions, AccountLinks } from "./account-links";
import { GuestLinks } from "./guest-links";
import { refreshViewer, useViewer } from "./viewer-store";

/** The right end of the bar: Login and Get Started, or the name and its menu. */
export function AccountArea(actions: AccountActions) {
  const viewer = useViewer();
  const pathname = usePathname();
  const id = useId();
  // Null at first: a bar that comes with another layout asks anew, as roles may have been added meanwhile.
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void refreshViewer();
  }, [pathname]);

  if (!viewer) return <GuestLinks unsure={viewer === undefined} />;

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest("a, button:enabled")) event.currentTarget.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: "quiet", className: "max-w-56 text-left" })}
      >
        <span className="min-w-0">
          <span className="block w-fit rounded-full bg-action-soft px-2 text-xs whitespace-nowrap">
            {roleLabels[viewer.currentRole]}
          </span>
          <span className="block truncate">{viewer.fullName}</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3 shrink-0 fill-none stroke-current stroke-2"
        >
          <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <div id={id} popover="auto" className="menu-popover" onClick={closeAfterChoice}>
        <AccountLinks viewer={viewer} actions={actions} />
      </div>
    </>
  );
}
