import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { NavigationBar } from "@/components/layout/navigation-bar";
import { SkipLink } from "@/components/layout/skip-link";
import { logoutAction, switchRoleAction } from "@/lib/accounts/actions";
import { env } from "@/lib/core/env";

const accountActions = { logout: logoutAction, switchRole: switchRoleAction };

export default function PublicLayout({ children }: { children: ReactNode }) {
  const { BRAND_NAME: brand, SUPPORT_EMAIL: supportEmail } = env();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar brand={brand} actions={accountActions} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer brand={brand} supportEmail={supportEmail} year={new Date().getUTCFullYear()} />
    </div>
  );
}
