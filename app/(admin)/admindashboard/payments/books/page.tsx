import { AskAndWatch } from "@/components/admin/ask-and-watch";
import { BooksAlarm } from "@/components/admin/books-alarm";
import { LooksTable, TrialBalance } from "@/components/admin/payments/books-tables";
import { DifferencesTable } from "@/components/admin/payments/differences-table";
import { EntriesForm } from "@/components/admin/payments/entries-form";
import { PaymentsFrame } from "@/components/admin/payments/payments-frame";
import { SectionHeader } from "@/components/layout/section-header";
import { EmptyState } from "@/components/ui/empty-state";
import { askForLookAction } from "@/lib/admin/actions/books";
import { DESK_PATH } from "@/lib/admin/payments";
import { getBooks } from "@/lib/admin/queries";
import { listBalances, listDifferences, listLooks } from "@/lib/admin/queries/ledger";
import { requireAdmin } from "@/lib/auth/require-admin";

export const metadata = { title: "Books" };

export default async function BooksPage() {
  const ctx = await requireAdmin(`${DESK_PATH}/books`);
  const [books, looks, balances, differences] = await Promise.all([
    getBooks(ctx),
    listLooks(ctx),
    listBalances(ctx),
    listDifferences(ctx),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  return (
    <PaymentsFrame
      current="books"
      intro="The ledger, and whether it agrees with itself and with what payments, refunds and disputes say."
      actions={
        <AskAndWatch
          action={askForLookAction}
          doneAt={books?.at.toISOString() ?? null}
          label="Look over the books now"
          waiting="Checking the books…"
        />
      }
    >
      <BooksAlarm books={books} />
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
          {looks.length > 0 ? (
            <LooksTable rows={looks} />
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
