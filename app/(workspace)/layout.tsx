import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { WorkspaceBar } from "@/components/layout/workspace-bar";
import { logoutAction } from "@/lib/accounts/actions/entry";
import { switchRoleAction } from "@/lib/accounts/actions/roles";
import { env } from "@/lib/core/env";

const accountActions = { logout: logoutAction, switchRole: switchRoleAction };

export const metadata: Metadata = { robots: { index: false } };

export default function WorkspaceLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <WorkspaceBar brand={env().BRAND_NAME} actions={accountActions} />
      <main id="main" tabIndex={-1} className="page-x pb-24 outline-none">
        {children}
      </main>
    </>
  );
}
