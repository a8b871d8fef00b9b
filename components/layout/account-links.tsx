"use client";

import Link from "next/link";
import { useActionState, useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem, MenuList } from "@/components/ui/menu-items";
import type { Role } from "@/db/enums";
import type { Action } from "@/lib/core/action";
import { roleDashboards, roleLabels } from "@/lib/identity/accounts/roles";
import { forgetViewer, type PublicViewer, refreshViewer } from "./viewer-store";

/** Server actions for the signed-in person, from the accounts context. */
export type AccountActions = {
  switchRole: Action<{ currentRole: Role }>;
  logout: Action<null>;
};

type AccountForms = Record<keyof AccountActions, (form: FormData) => void>;

/** Where the forms of AccountLines submit. Outlives them, because the menu closes on submit. */
export function useAccountForms({ switchRole, logout }: AccountActions): AccountForms {
  const [, sendLogout] = useActionState(logout, null);
  const [, sendRole, pending] = useActionState(switchRole, null);
  const switched = useRef(false);

  // The response leads to another dashboard or to the same page. Ask again either way.
  useEffect(() => {
    if (switched.current && !pending) void refreshViewer();
    switched.current = pending;
  }, [pending]);

  return { switchRole: sendRole, logout: sendLogout };
}

/** The account menu's lines for small screens. */
export function AccountLinks({ viewer, actions }: { viewer: PublicViewer; actions: AccountActions }) {
  return <AccountLines viewer={viewer} forms={useAccountForms(actions)} />;
}

/** The lines of the account menu, in order. */
export function AccountLines({ viewer, forms }: { viewer: PublicViewer; forms: AccountForms }) {
  return (
    <>
      <p className="flex items-center gap-3 px-3 pt-1 pb-2 text-sm text-quiet">
        <Avatar name={viewer.fullName} src={viewer.imagePath} size="sm" className="xl:hidden" />
        <span>
          Signed in as <span className="font-semibold text-ink">{viewer.fullName}</span>
        </span>
      </p>
      {viewer.roles.length > 1 && (
        <div className="border-t border-line">
          <RoleList viewer={viewer} switchRole={forms.switchRole} />
        </div>
      )}
      <MenuList className="border-t border-line pt-1">
        {destinationsOf(viewer).map((link) => (
          <li key={link.label}>
            <MenuItem>
              <Link href={link.href} prefetch={false} className={menuItemClass()}>
                {link.label}
              </Link>
            </MenuItem>
          </li>
        ))}
        <li>
          <form action={forms.logout} onSubmit={forgetViewer}>
            <MenuItem>
              <button type="submit" className={menuItemClass()}>
                Logout
              </button>
            </MenuItem>
          </form>
        </li>
      </MenuList>
    </>
  );
}

/** The roles of a person, to switch to another one. */
export function RoleList({
  viewer,
  switchRole,
}: {
  viewer: PublicViewer;
  switchRole: AccountForms["switchRole"];
}) {
  return (
    <form action={switchRole} className="py-1">
      <p className="px-3 pt-2 pb-1 text-xs font-semibold text-quiet">Switch Role</p>
      <MenuList>
        {viewer.roles.map((role) => {
          const current = role === viewer.currentRole;
          return (
            <li key={role}>
              <MenuItem disabled={current}>
                <button type="submit" name="role" value={role} disabled={current} className={menuItemClass()}>
                  <span className="flex-1">{roleLabels[role]}</span>
                  {current && (
                    <>
                      <span className="sr-only">(current role)</span>
                      <Tick />
                    </>
                  )}
                </button>
              </MenuItem>
            </li>
          );
        })}
      </MenuList>
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

function destinationsOf({ roles, currentRole, needsSecondFactor }: PublicViewer) {
  return [
    { label: "Dashboard", href: roleDashboards[currentRole] },
    { label: "Messages", href: "/messages" },
    { label: "Public Site", href: "/" },
    { label: "Account Settings", href: "/accountsettings" },
    ...(roles.includes("event_host") ? [{ label: "Create Proposal", href: "/createproposal" }] : []),
    ...(roles.includes("admin") || needsSecondFactor
      ? [{ label: "Admin Panel", href: "/admindashboard" }]
      : []),
  ];
}
