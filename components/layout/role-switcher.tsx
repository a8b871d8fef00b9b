"use client";

import { usePathname } from "next/navigation";
import { Menu } from "@/components/ui/menu";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { type AccountActions, RoleList, useAccountForms } from "./account-links";
import type { PublicViewer } from "./viewer-store";
import { roleOnPage } from "./workspace-links";

type Props = { viewer: PublicViewer; actions: AccountActions };

/** The role whose pages the navigation shows; with several roles, the way to another one. */
export function RoleSwitcher({ viewer, actions }: Props) {
  const forms = useAccountForms(actions);
  const label = roleLabels[roleOnPage(usePathname(), viewer)];
  if (viewer.roles.length === 1)
    return <p className="rounded border border-line px-3 py-2 text-sm font-semibold">{label}</p>;
  return (
    <Menu
      closesOnSubmit
      buttonClass="flex min-h-11 w-full items-center justify-between gap-2 rounded border border-line px-3 text-left text-sm font-semibold hover:bg-action-soft"
      label={
        <span className="min-w-0 truncate">
          <span className="sr-only">Role: </span>
          {label}
        </span>
      }
    >
      <RoleList viewer={viewer} switchRole={forms.switchRole} />
    </Menu>
  );
}
