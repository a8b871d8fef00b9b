import { CommissionsToReview } from "@/components/agents/commissions/commissions-to-review";
import { Section } from "@/components/layout/section";
import { BankCases, MoneyOwed, ProviderCases } from "@/components/money/payments/admin/case-sections";
import { ConfirmAction, CorrectActions } from "@/components/money/payments/admin/other-case-actions";
import { PaymentsFrame } from "@/components/money/payments/admin/payments-frame";
import { WaitingNote } from "@/components/money/payments/admin/waiting-note";
import { listCommissionsToReview } from "@/lib/agents/commissions/queries/commissions-to-review";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYMENTS_PATH } from "@/lib/site/admin/payments";
import { listMoneyCases } from "@/lib/site/admin/queries/money-cases";

export const metadata = { title: "Unmatched funds" };

export default async function MoneyCasesPage() {
  const ctx = await requireAdmin(`${ADMIN_PAYMENTS_PATH}/cases`);
  const [cases, reauthentication, commissions] = await Promise.all([
    listMoneyCases(ctx),
    getAdminReauthentication(ctx),
    listCommissionsToReview(ctx),
  ]);
  const now = ctx.now();
  return (
    <PaymentsFrame
      current="cases"
      intro="Money that doesn't match a payment, refund, or payout. Resolve everything here."
    >
      <div className="space-y-12">
        <Section
          id="written"
          title="Bank transactions"
          intro="Import bank statements under Payouts, or record transactions here one at a time."
        >
          <div className="flex flex-wrap gap-3">
            <ConfirmAction reauthentication={reauthentication} />
            <CorrectActions reauthentication={reauthentication} />
          </div>
          {cases.waiting.length > 0 && <h3 className="mt-8 text-lg">Awaiting second approval</h3>}
          <WaitingNote waiting={cases.waiting} />
        </Section>
        <BankCases cases={cases} reauthentication={reauthentication} now={now} />
        <MoneyOwed cases={cases} reauthentication={reauthentication} now={now} />
        <ProviderCases cases={cases} now={now} />
        <CommissionsToReview commissions={commissions} />
      </div>
    </PaymentsFrame>
  );
}
