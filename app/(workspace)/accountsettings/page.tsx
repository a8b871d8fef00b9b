import { Suspense } from "react";
import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountFactsSkeleton } from "@/components/accounts/account-facts-skeleton";
import { AddRoleDialog } from "@/components/accounts/add-role-dialog";
import { ResetTooltipsButton } from "@/components/accounts/reset-tooltips-button";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { Badge } from "@/components/ui/badge";
import { SELF_SERVICE_ROLES } from "@/db/enums";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { roleLabels } from "@/lib/core/roles";

export const metadata = { title: "Account Settings" };

export default async function AccountSettings() {
  const viewer = await requireViewer("/accountsettings");
  const missing = SELF_SERVICE_ROLES.filter((role) => !viewer.roles.includes(role));
  return (
    <div className="max-w-2xl">
      <PageHeader title="Account Settings" />
      <section aria-labelledby="profile">
        <SectionHeader id="profile" title="Profile" />
        <Suspense fallback={<AccountFactsSkeleton />}>
          <Facts viewer={viewer} />
        </Suspense>
      </section>
      <section aria-labelledby="roles" className="mt-12">
        <SectionHeader
          id="roles"
          title="Roles"
          intro="You can hold several roles and switch between them in the menu above."
        />
        <ul className="mb-5 flex flex-wrap gap-2">
          {viewer.roles.map((role) => (
            <li key={role}>
              <Badge tone={role === viewer.currentRole ? "action" : "plain"}>
                {roleLabels[role]}
                {role === viewer.currentRole && " (current)"}
              </Badge>
            </li>
          ))}
        </ul>
        <AddRoleDialog missing={missing} hasCompany={viewer.companyName !== null} />
      </section>
      <section aria-labelledby="help" className="mt-12">
        <SectionHeader
          id="help"
          title="Help"
          intro="The small question marks that you sent away in this browser can come back."
        />
        <ResetTooltipsButton />
      </section>
    </div>
  );
}

async function Facts({ viewer }: { viewer: Viewer }) {
  return <AccountFacts account={await getAccount({ ...(await requestCtx()), viewer })} />;
}
