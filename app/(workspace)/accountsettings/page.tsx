import { AccountFacts } from "@/components/accounts/account-facts";
import { AddRoleDialog } from "@/components/accounts/add-role-dialog";
import { ResetTooltipsButton } from "@/components/accounts/reset-tooltips-button";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { Badge } from "@/components/ui/badge";
import { SELF_SERVICE_ROLES } from "@/db/enums";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { roleLabels } from "@/lib/core/roles";

export const metadata = { title: "Account Settings" };

export default async function AccountSettings() {
  const viewer = await requireViewer("/accountsettings");
  const account = await getAccount({ ...(await requestCtx()), viewer });
  const missing = SELF_SERVICE_ROLES.filter((role) => !account.roles.includes(role));
  return (
    <div className="max-w-2xl">
      <PageHeader title="Account Settings" />
      <section aria-labelledby="profile">
        <SectionHeader id="profile" title="Profile" />
        <AccountFacts account={account} />
      </section>
      <section aria-labelledby="roles" className="mt-12">
        <SectionHeader
          id="roles"
          title="Roles"
          intro="You can hold several roles and switch between them in the menu above."
        />
        <ul className="mb-5 flex flex-wrap gap-2">
          {account.roles.map((role) => (
            <li key={role}>
              <Badge tone={role === viewer.currentRole ? "action" : "plain"}>
                {roleLabels[role]}
                {role === viewer.currentRole && " (current)"}
              </Badge>
            </li>
          ))}
        </ul>
        <AddRoleDialog missing={missing} hasCompany={account.companyName !== null} />
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
