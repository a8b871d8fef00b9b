"use client";

import { type MouseEvent, useEffect, useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-style";
import { roleLabels } from "@/lib/core/roles";
import { type AccountActions, AccountLinks } from "./account-links";
import { MessagesLink } from "./messages-link";
import { NotificationBell } from "./notification-bell";
import { type PublicViewer, refreshViewer } from "./viewer-store";

type Props = { viewer: PublicViewer; actions: AccountActions };

export { AccountLinks };

/** Messages and the bell, each with how much of it is unread. */
export function NewsLinks({ viewer }: { viewer: PublicViewer }) {
  // The figures were asked for before these parts had loaded and could hear of changes.
  useEffect(() => void refreshViewer(), []);

  return (
    <>
      <MessagesLink unread={viewer.unread} />
      <NotificationBell unread={viewer.news} />
    </>
  );
}

/** The name, the current role, and the account's menu. */
export function AccountMenu({ viewer, actions }: Props) {
  const id = useId();

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest("a, button:enabled")) event.currentTarget.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: "quiet", className: "max-w-64 text-left" })}
      >
        <Avatar name={viewer.fullName} src={viewer.imagePath} size="sm" />
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
