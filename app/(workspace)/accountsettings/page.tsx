import { Suspense } from "react";
import { AccountFacts } from "@/components/accounts/account-facts";
import { AccountFactsSkeleton } from "@/components/accounts/account-facts-skeleton";
import { ResetTooltipsButton } from "@/components/accounts/reset-tooltips-button";
import { RolesSection } from "@/components/accounts/roles-section";
import { PlanSection } from "@/components/billing/plan-section";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { BillingSection } from "@/components/receipts/billing-section";
import { BillingSkeleton } from "@/components/receipts/billing-skeleton";
import { getAccount } from "@/lib/accounts/queries";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { getPlanStanding } from "@/lib/billing/queries";
import type { Viewer } from "@/lib/core/ctx";
import { getBillingDetails, listReceipts } from "@/lib/receipts/queries";

export const metadata = { title: "Account Settings" };

export default async function AccountSettings() {
  const viewer = await requireViewer("/accountsettings");
  return (
    <div className="max-w-2xl">
      <PageHeader title="Account Settings" />
      <section aria-labelledby="profile">
        <SectionHeader id="profile" title="Profile" />
        <Suspense fallback={<AccountFactsSkeleton />}>
          <Facts viewer={viewer} />
        </Suspense>
      </section>
      <RolesSection viewer={viewer} />
      <Suspense fallback={<BillingSkeleton />}>
        <Billing viewer={viewer} />
      </Suspense>
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

async function Billing({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const isHost = viewer.roles.includes("event_host");
  const [standing, rows, details] = await Promise.all([
    isHost ? getPlanStanding(ctx) : null,
    listReceipts(ctx),
    getBillingDetails(ctx),
  ]);
  return (
    <>
      {standing && <PlanSection standing={standing} />}
      <BillingSection rows={rows} details={details} accountCompany={viewer.companyName} />
    </>
  );
}
