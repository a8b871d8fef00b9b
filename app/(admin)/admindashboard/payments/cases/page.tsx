import { CommissionsToReview } from "@/components/agents/commissions/commissions-to-review";
import { Section } from "@/components/layout/section";
import { BankCases, MoneyOwed, ProviderCases } from "@/components/money/payments/admin/case-sections";
import { ConfirmAction, CorrectActions } from "@/components/money/payments/admin/other-case-actions";
import { PaymentsFrame } from "@/components/money/payments/admin/payments-frame";
import { WaitingNote } from "@/components/money/payments/admin/waiting-note";
import { PillLinks } from "@/components/ui/pill-links";
import { listCommissionsToReview } from "@/lib/agents/commissions/queries/commissions-to-review";
import { type Query, wordOf } from "@/lib/core/query";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYMENTS_PATH } from "@/lib/site/admin/payments";
import { listMoneyCases } from "@/lib/site/admin/queries/money-cases";
import { ASSIGNED_TO } from "@/lib/trust/casework/casework";
import { getCasework } from "@/lib/trust/casework/queries/casework";

export const metadata = { title: "Unmatched funds" };

const PATH = `${ADMIN_PAYMENTS_PATH}/cases`;

const VIEWS = [
  { label: "All", to: null },
  { label: "Assigned to me", to: "me" },
  { label: "Unassigned", to: "nobody" },
] as const;

type Props = { searchParams: Promise<Query> };

export default async function MoneyCasesPage({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const assigned = wordOf(await searchParams, "assigned", ASSIGNED_TO);
  const [cases, reauthentication, commissions] = await Promise.all([
    listMoneyCases(ctx, assigned),
    getAdminReauthentication(ctx),
    listCommissionsToReview(ctx),
  ]);
  const now = ctx.now();
  const casework = await getCasework(
    ctx,
    "funds",
    cases.reconciliationExceptions.map(({ id }) => id),
  );
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
        <BankCases
          {...{ cases, reauthentication, now, casework }}
          viewerId={ctx.viewer.id}
          filter={
            <div className="mb-6">
              <PillLinks
                label="Unmatched statement lines"
                links={VIEWS.map(({ label, to }) => ({
                  label,
                  href: `${PATH}${to ? `?assigned=${to}` : ""}#bank`,
                  isCurrent: assigned === to,
                }))}
              />
            </div>
          }
        />
        <MoneyOwed cases={cases} reauthentication={reauthentication} now={now} />
        <ProviderCases cases={cases} now={now} />
        <CommissionsToReview commissions={commissions} />
      </div>
    </PaymentsFrame>
  );
}
