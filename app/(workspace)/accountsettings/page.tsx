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
import { readAfter } from "@/lib/core/paging";
import { getBillingDetails, listReceipts } from "@/lib/receipts/queries";

export const metadata = { title: "Account Settings" };

type Props = { searchParams: Promise<{ purchases?: string | string[] }> };

export default async function AccountSettings({ searchParams }: Props) {
  const viewer = await requireViewer("/accountsettings");
  const after = readAfter((await searchParams).purchases);
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
        <Billing viewer={viewer} after={after} />
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

async function Billing({ viewer, after }: { viewer: Viewer; after: string | null }) {
  const ctx = { ...(await requestCtx()), viewer };
  const isHost = viewer.roles.includes("event_host");
  const [standing, page, details] = await Promise.all([
    isHost ? getPlanStanding(ctx) : null,
    listReceipts(ctx, after),
    getBillingDetails(ctx),
  ]);
  return (
    <>
      {standing && <PlanSection standing={standing} />}
      <BillingSection
        purchases={{ page, path: "/accountsettings", after }}
        details={details}
        accountCompany={viewer.companyName}
      />
    </>
  );
}
