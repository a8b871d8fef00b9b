import { notFound } from "next/navigation";
import { Section } from "@/components/layout/section";
import { LedgerStatement } from "@/components/money/payments/admin/ledger-statement";
import { FailedAdvice } from "@/components/money/payouts/admin/failed-advice";
import { PayoutActions } from "@/components/money/payouts/admin/payout-actions";
import { PayoutFacts } from "@/components/money/payouts/admin/payout-facts";
import { WaitingCopy } from "@/components/money/payouts/admin/waiting-copy";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { Timeline } from "@/components/site/admin/timeline";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { describeEvent } from "@/lib/money/payouts/admin/copy";
import { ADMIN_PAYOUTS_PATH, payoutPath } from "@/lib/money/payouts/admin/paths";
import { getPayoutForAdmin } from "@/lib/money/payouts/queries/admin/payout";

export const metadata = { title: "Payout" };

export default async function PayoutPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(payoutPath(id));
  const [payout, reauthentication] = await Promise.all([
    getPayoutForAdmin(ctx, id),
    getAdminReauthentication(ctx),
  ]);
  if (!payout) notFound();
  const { status, attempt, isByFile, payee, events, lines } = payout;
  const amount = formatCents(payout.amountCents, payout.currency);
  return (
    <AdminFrame
      above={<TextLink href={ADMIN_PAYOUTS_PATH}>Payouts</TextLink>}
      title={`${amount} to ${payee.name}`}
    >
      <WaitingCopy waiting={payout.waiting} viewerId={ctx.viewer.id} />
      <FailedAdvice payout={payout} />
      <PayoutFacts payout={payout} />
      <div className="mt-6">
        {status !== "failed" && status !== "cancelled" && (
          <PayoutActions
            {...{ payoutId: id, attempt, status, isByFile, amount, reauthentication }}
            payee={payee.name}
          />
        )}
      </div>
      <Section id="events" className="mt-12" title="Timeline">
        <Timeline
          label="Timeline"
          entries={events.map((event) => ({
            id: event.id,
            at: event.at,
            what: describeEvent(event),
            by: event.by ?? "System",
            note: event.reason,
          }))}
        />
      </Section>
      {lines.length > 0 && (
        <Section id="ledger" className="mt-12" title="Ledger entries">
          <LedgerStatement caption="Ledger entries" lines={lines} />
        </Section>
      )}
    </AdminFrame>
  );
}
