import { PageHeader } from "@/components/layout/page-header";
import { PayoutSettingsFacts } from "@/components/money/payouts/payout-settings-facts";
import { PayoutSettingsForm } from "@/components/money/payouts/payout-settings-form";
import { formatCents } from "@/lib/core/money";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { getPayoutSettings } from "@/lib/money/payouts/queries/settings";
import { waitingCents } from "@/lib/money/payouts/queries/waiting";

export const metadata = { title: "Payout Settings" };

export default async function PayoutSettings() {
  const viewer = await requireHostOrAgent("/payoutsettings");
  const ctx = { ...(await requestCtx()), viewer };
  const [settings, waiting] = await Promise.all([getPayoutSettings(ctx), waitingCents(ctx.db, viewer.id)]);
  return (
    <div className="max-w-2xl">
      <PageHeader title="Payout Settings" intro="Where we send your payouts." />
      <div className="space-y-8">
        <PayoutSettingsFacts settings={settings} />
        <PayoutSettingsForm settings={settings} waiting={waiting > 0 ? formatCents(waiting) : null} />
      </div>
    </div>
  );
}
