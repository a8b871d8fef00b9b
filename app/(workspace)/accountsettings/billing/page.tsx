import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { PayoutSettingsLink } from "@/components/money/payouts/payout-settings-link";
import { PlanSection } from "@/components/money/plans/plan-section";
import { BillingSection } from "@/components/money/receipts/billing-section";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { getPlanStatus } from "@/lib/money/plans/queries";
import { getBillingDetails, listReceipts } from "@/lib/money/receipts/queries";

export const metadata = { title: "Plan & billing · Account Settings" };

const PATH = "/accountsettings/billing";

type Props = { searchParams: Promise<{ purchases?: string | string[] }> };

export default async function AccountBilling({ searchParams }: Props) {
  const viewer = await requireViewer(PATH);
  const after = readAfter((await searchParams).purchases);
  return (
    <SettingsFrame current="billing">
      <Billing viewer={viewer} after={after} />
    </SettingsFrame>
  );
}

async function Billing({ viewer, after }: { viewer: Viewer; after: string | null }) {
  const ctx = { ...(await requestCtx()), viewer };
  const isHost = viewer.roles.includes("event_host");
  const [planStatus, page, details] = await Promise.all([
    isHost ? getPlanStatus(ctx) : null,
    listReceipts(ctx, after),
    getBillingDetails(ctx),
  ]);
  return (
    <>
      {planStatus && <PlanSection planStatus={planStatus} />}
      <BillingSection
        purchases={{ page, path: PATH, after }}
        details={details}
        accountCompany={viewer.companyName}
      />
      {(isHost || viewer.roles.includes("agent")) && <PayoutSettingsLink />}
    </>
  );
}
