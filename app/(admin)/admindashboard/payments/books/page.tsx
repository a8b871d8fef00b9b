import { Section } from "@/components/layout/section";
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
      intro="The ledger, and whether it balances and matches our payments, refunds, and disputes."
      actions={
        <RequestAndWatch
          action={requestReconciliationAction}
          doneAt={books?.at.toISOString() ?? null}
          label="Reconcile now"
          waiting="Reconciling…"
        />
      }
    >
      <ReconciliationAlarm books={books} />
      <div className="space-y-12">
        {differences.length > 0 && (
          <Section
            id="differences"
            title="Payments that don't match"
            intro="From the latest reconciliation, at most 100. Reconcile again after you resolve one."
          >
            <DifferencesTable rows={differences} />
          </Section>
        )}
        <Section id="looks" title="Reconciliation history" intro="Runs every night.">
          {runs.length > 0 ? (
            <ReconciliationsTable rows={runs} />
          ) : (
            <EmptyState title="No reconciliation yet" level={3} />
          )}
        </Section>
        <Section id="entries" title="Export entries" intro="Up to 100,000 entries per file.">
          <EntriesForm from={`${today.slice(0, 8)}01`} to={today} />
        </Section>
        <Section
          id="balances"
          title="Trial balance"
          intro="Every platform account, and the combined accounts of hosts and agents that hold a balance."
        >
          <TrialBalance rows={balances} />
        </Section>
      </div>
    </PaymentsFrame>
  );
}
