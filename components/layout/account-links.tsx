"use client";

import Link from "next/link";
import { useActionState, useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { menuItemClass } from "@/components/ui/menu-item";
import type { Role } from "@/db/enums";
import type { Action } from "@/lib/core/action";
import { roleDashboards, roleLabels } from "@/lib/core/roles";
import { forgetViewer, type PublicViewer, refreshViewer } from "./viewer-store";

/** What the bar can do for the person signed in; both come from the accounts' actions. */
export type AccountActions = {
  switchRole: Action<{ currentRole: Role }>;
  logout: Action<null>;
};

/** Everything in the account menu, in its order, for the bar's menu and for the small screen's. */
export function AccountLinks({ viewer, actions }: { viewer: PublicViewer; actions: AccountActions }) {
  const [, logout] = useActionState(actions.logout, null);
  return (
    <>
      <p className="flex items-center gap-3 px-3 pt-1 pb-2 text-sm text-quiet">
        <Avatar name={viewer.fullName} src={viewer.imagePath} size="sm" className="xl:hidden" />
        <span>
          Signed in as <span className="font-semibold text-ink">{viewer.fullName}</span>
        </span>
      </p>
      {viewer.roles.length > 1 && <RoleList viewer={viewer} switchRole={actions.switchRole} />}
      <ul className="border-t border-line pt-1">
        {destinationsOf(viewer).map((link) => (
          <li key={link.label}>
            <Link href={link.href} prefetch={false} className={menuItemClass()}>
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <form action={logout} onSubmit={forgetViewer}>
            <button type="submit" className={menuItemClass()}>
              Logout
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}

function RoleList({
  viewer,
  switchRole,
}: {
  viewer: PublicViewer;
  switchRole: AccountActions["switchRole"];
}) {
  const [, change, pending] = useActionState(switchRole, null);
  const switched = useRef(false);

  // The answer leads to another dashboard, or to the very page one is on: ask anew either way.
  useEffect(() => {
    if (switched.current && !pending) void refreshViewer();
    switched.current = pending;
  }, [pending]);

  return (
    <form action={change} className="border-t border-line py-1">
      <p className="px-3 pt-2 pb-1 text-xs font-semibold text-quiet">Switch Role</p>
      <ul>
        {viewer.roles.map((role) => {
          const current = role === viewer.currentRole;
          return (
            <li key={role}>
              <button type="submit" name="role" value={role} disabled={current} className={menuItemClass()}>
                <span className="flex-1">{roleLabels[role]}</span>
                {current && (
                  <>
                    <span className="sr-only">(current role)</span>
                    <Tick />
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
      <path d="m4.5 10.5 4 4 7-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function destinationsOf({ roles, currentRole }: PublicViewer) {
  return [
    { label: "Dashboard", href: roleDashboards[currentRole] },
    { label: "Messages", href: "/messages" },
    { label: "Public Site", href: "/" },
    { label: "Account Settings", href: "/accountsettings" },
    ...(roles.includes("event_host") ? [{ label: "Create Proposal", href: "/createproposal" }] : []),
    ...(roles.includes("admin") ? [{ label: "Admin Panel", href: "/admindashboard" }] : []),
  ];
}
