import { SectionHeader } from "@/components/layout/section-header";
import { DifferencesTable } from "@/components/money/payments/admin/differences-table";
import { EntriesForm } from "@/components/money/payments/admin/entries-form";
import { PaymentsFrame } from "@/components/money/payments/admin/payments-frame";
import { ReconciliationsTable, TrialBalance } from "@/components/money/payments/admin/reconciliation-tables";
import { ReconciliationAlarm } from "@/components/site/admin/reconciliation-alarm";
import { RequestAndWatch } from "@/components/site/admin/request-and-watch";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { requestReconciliationAction } from "@/lib/site/admin/actions/reconciliation";
import { ADMIN_PAYMENTS_PATH } from "@/lib/site/admin/payments";
import { getReconciliation } from "@/lib/site/admin/queries";
import { listBalances, listDifferences, listReconciliations } from "@/lib/site/admin/queries/ledger";

export const metadata = { title: "Books" };

export default async function BooksPage() {
  const ctx = await requireAdmin(`${ADMIN_PAYMENTS_PATH}/books`);
  const [books, runs, balances, differences] = await Promise.all([
    getReconciliation(ctx),
    listReconciliations(ctx),
    listBalances(ctx),
    listDifferences(ctx),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  return (
    <PaymentsFrame
      current="books"
      intro="The ledger, and whether it agrees with itself and with what payments, refunds and disputes say."
      actions={
        <RequestAndWatch
          action={requestReconciliationAction}
          doneAt={books?.at.toISOString() ?? null}
          label="Look over the books now"
          waiting="Checking the books…"
        />
      }
    >
      <ReconciliationAlarm books={books} />
      <div className="space-y-12">
        {differences.length > 0 && (
          <section aria-labelledby="differences">
            <SectionHeader
              id="differences"
              title="Payments that do not agree"
              intro="As the last look found them; at most a hundred. Look over the books again once one is settled."
            />
            <DifferencesTable rows={differences} />
          </section>
        )}
        <section aria-labelledby="looks">
          <SectionHeader id="looks" title="The last looks" intro="They are looked over every night." />
          {runs.length > 0 ? (
            <ReconciliationsTable rows={runs} />
          ) : (
            <EmptyState title="Nobody has looked yet" level={3} />
          )}
        </section>
        <section aria-labelledby="entries">
          <SectionHeader id="entries" title="Entries of a period" intro="At most 100,000 at a time." />
          <EntriesForm from={`${today.slice(0, 8)}01`} to={today} />
        </section>
        <section aria-labelledby="balances">
          <SectionHeader
            id="balances"
            title="Trial balance"
            intro="Every account of the site, and together those of hosts and agents that hold something."
          />
          <TrialBalance rows={balances} />
        </section>
      </div>
    </PaymentsFrame>
  );
}
