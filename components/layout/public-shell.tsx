import clsx from "clsx";
import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { NavigationBar } from "@/components/layout/navigation-bar";
import { SkipLink } from "@/components/layout/skip-link";
import { logoutAction } from "@/lib/accounts/actions/entry";
import { switchRoleAction } from "@/lib/accounts/actions/roles";
import { env } from "@/lib/core/env";

const accountActions = { logout: logoutAction, switchRole: switchRoleAction };

/** Bar, page and footer of whatever a guest may see. The page is as wide as the window unless `contained`. */
export function PublicShell({ contained, children }: { contained?: boolean; children: ReactNode }) {
  const { BRAND_NAME: brand, SUPPORT_EMAIL: supportEmail } = env();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar brand={brand} actions={accountActions} />
      <main id="main" tabIndex={-1} className={clsx("flex-1 outline-none", contained && "page-x")}>
        {children}
      </main>
      <Footer brand={brand} supportEmail={supportEmail} year={new Date().getUTCFullYear()} />
    </div>
  );
}
