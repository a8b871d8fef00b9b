"use client";

import { useEffect } from "react";
import { Avatar } from "@/components/ui/avatar";
import { buttonClass } from "@/components/ui/button-style";
import { Menu } from "@/components/ui/menu";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { type AccountActions, AccountLines, AccountLinks, useAccountForms } from "./account-links";
import { MessagesLink } from "./messages-link";
import { NotificationBell } from "./notification-bell";
import { type PublicViewer, refreshViewer } from "./viewer-store";

type Props = { viewer: PublicViewer; actions: AccountActions };

export { AccountLinks };

/** Messages and notifications, each with its unread count. */
export function NewsLinks({ viewer }: { viewer: PublicViewer }) {
  // The counts were requested before these parts loaded and could receive updates.
  useEffect(() => void refreshViewer(), []);

  return (
    <>
      <MessagesLink unread={viewer.unread} />
      <NotificationBell unread={viewer.news} />
    </>
  );
}

/** The account button (name and current role) and its menu. */
export function AccountMenu({ viewer, actions }: Props) {
  const forms = useAccountForms(actions);
  return (
    <Menu
      closesOnSubmit
      buttonClass={buttonClass({ variant: "quiet", className: "max-w-64 text-left" })}
      label={
        <>
          <Avatar name={viewer.fullName} src={viewer.imagePath} size="sm" />
          <span className="min-w-0">
            <span className="block w-fit rounded-full bg-action-soft px-2 text-xs whitespace-nowrap">
              {roleLabels[viewer.currentRole]}
            </span>
            <span className="block truncate">{viewer.fullName}</span>
          </span>
        </>
      }
    >
      <AccountLines viewer={viewer} forms={forms} />
    </Menu>
  );
}
