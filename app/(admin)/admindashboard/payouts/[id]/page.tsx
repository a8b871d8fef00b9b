import { notFound } from "next/navigation";
import { SectionHeader } from "@/components/layout/section-header";
import { FailedAdvice } from "@/components/money/payouts/admin/failed-advice";
import { LedgerLines } from "@/components/money/payouts/admin/ledger-lines";
import { PayoutActions } from "@/components/money/payouts/admin/payout-actions";
import { PayoutFacts } from "@/components/money/payouts/admin/payout-facts";
import { WaitingWords } from "@/components/money/payouts/admin/waiting-copy";
import { DeskFrame } from "@/components/site/admin/admin-frame";
import { Timeline } from "@/components/site/admin/timeline";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { getAdminProof } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { eventWords } from "@/lib/money/payouts/admin/copy";
import { PAYOUTS_DESK, payoutPath } from "@/lib/money/payouts/admin/paths";
import { getPayoutForDesk } from "@/lib/money/payouts/queries/admin/payout";

export const metadata = { title: "Payout" };

export default async function PayoutPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(payoutPath(id));
  const [payout, proof] = await Promise.all([getPayoutForDesk(ctx, id), getAdminProof(ctx)]);
  if (!payout) notFound();
  const { status, attempt, isByFile, payee, events, lines } = payout;
  const amount = formatCents(payout.amountCents, payout.currency);
  return (
    <DeskFrame
      current="payouts"
      above={<TextLink href={PAYOUTS_DESK}>Payouts</TextLink>}
      title={`${amount} to ${payee.name}`}
    >
      <WaitingWords words={payout.waiting} viewerId={ctx.viewer.id} />
      <FailedAdvice payout={payout} />
      <PayoutFacts payout={payout} />
      <div className="mt-6">
        {status !== "failed" && status !== "cancelled" && (
          <PayoutActions {...{ payoutId: id, attempt, status, isByFile, amount, proof }} payee={payee.name} />
        )}
      </div>
      <section aria-labelledby="events" className="mt-12">
        <SectionHeader id="events" title="What happened" />
        <Timeline
          label="What happened"
          entries={events.map((event) => ({
            id: event.id,
            at: event.at,
            what: eventWords(event),
            by: event.by ?? "The system",
            note: event.reason,
          }))}
        />
      </section>
      {lines.length > 0 && (
        <section aria-labelledby="ledger" className="mt-12">
          <SectionHeader id="ledger" title="Lines of the ledger" />
          <LedgerLines lines={lines} />
        </section>
      )}
    </DeskFrame>
  );
}
