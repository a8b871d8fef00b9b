"use client";

import { type MouseEvent, type ReactNode, use, useId } from "react";
import type { AccountActions } from "./account-links";
import { GuestLinks } from "./guest-links";
import { NavigationLinkList } from "./navigation-link-list";
import { BarParts } from "./signed-in";
import { useBarViewer } from "./viewer-store";

/**
 * The navigation bar as a sheet on small screens, with the account links. Works without scripts. `children`: the pages
 * of the workspace.
 */
export function SmallScreenMenu({ children, ...actions }: AccountActions & { children?: ReactNode }) {
  const viewer = useBarViewer();
  const { AccountLinks } = use(BarParts);
  const id = useId();

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest("a, button:enabled")) event.currentTarget.hidePopover();
  }

  return (
    <div className="flex items-center gap-1">
      {!viewer && <GuestLinks unsure={viewer === undefined} variant="with-menu" />}
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2 rounded px-3 text-sm font-semibold text-action hover:bg-action-soft"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
          <path d="M2.5 5.5h15m-15 4.5h15m-15 4.5h9" strokeLinecap="round" />
        </svg>
        <span className="max-[26rem]:sr-only">Menu</span>
      </button>
      <div
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        className="fixed inset-x-0 top-(--bar-height) bottom-auto m-0 max-h-[calc(100dvh-var(--bar-height))] w-full max-w-none overflow-y-auto border-b border-line bg-paper px-4 pt-2 pb-6 text-ink shadow-lift"
      >
        {children}
        <nav aria-label="Main, small screen">
          <NavigationLinkList stacked />
        </nav>
        <div className="mt-4">
          {viewer ? (
            <AccountLinks viewer={viewer} actions={actions} />
          ) : (
            <GuestLinks unsure={viewer === undefined} variant="sheet" />
          )}
        </div>
      </div>
    </div>
  );
}
