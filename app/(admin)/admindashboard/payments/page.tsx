import { PaymentsFrame } from "@/components/admin/payments/payments-frame";
import { PaymentsSearch } from "@/components/admin/payments/payments-search";
import { PaymentsTable } from "@/components/admin/payments/payments-table";
import { SheetLinks } from "@/components/admin/sheet-links";
import { EmptyState } from "@/components/ui/empty-state";
import { paymentQuery, readPaymentFilters } from "@/lib/admin/payment-filters";
import { DESK_PATH } from "@/lib/admin/payments";
import { countPayments, listPayments } from "@/lib/admin/queries/payments";
import { requireAdmin } from "@/lib/auth/require-admin";
import { formatCount } from "@/lib/core/numbers";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";

export const metadata = { title: "Payment Management" };

type Props = { searchParams: Promise<Query> };

export default async function PaymentsPage({ searchParams }: Props) {
  const ctx = await requireAdmin(DESK_PATH);
  const query = await searchParams;
  const filters = readPaymentFilters(query);
  const [sheet, found] = await Promise.all([
    listPayments(ctx, filters, readPlace(query)),
    countPayments(ctx, filters),
  ]);
  const count =
    found.count === 1 ? "1 payment" : `${formatCount(found.count)}${found.hasMore ? "+" : ""} payments`;
  return (
    <PaymentsFrame
      current="all"
      intro="Every payment that was ever begun, what became of its money, and who decided so."
    >
      <PaymentsSearch filters={filters} count={count} />
      {sheet.rows.length > 0 ? (
        <PaymentsTable rows={sheet.rows} />
      ) : (
        <EmptyState title="No payment fits">Leave out a filter, or look for less.</EmptyState>
      )}
      <SheetLinks
        label="Payments"
        path={DESK_PATH}
        filters={paymentQuery(filters)}
        newer={sheet.newer}
        older={sheet.older}
      />
    </PaymentsFrame>
  );
}
