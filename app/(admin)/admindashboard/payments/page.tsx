import { PaymentsFrame } from "@/components/money/payments/admin/payments-frame";
import { PaymentsSearch } from "@/components/money/payments/admin/payments-search";
import { PaymentsTable } from "@/components/money/payments/admin/payments-table";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import { formatCount } from "@/lib/core/numbers";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { paymentQuery, readPaymentFilters } from "@/lib/site/admin/payment-filters";
import { ADMIN_PAYMENTS_PATH } from "@/lib/site/admin/payments";
import { countPayments, listPayments } from "@/lib/site/admin/queries/payments";

export const metadata = { title: "Payment Management" };

type Props = { searchParams: Promise<Query> };

export default async function PaymentsPage({ searchParams }: Props) {
  const ctx = await requireAdmin(ADMIN_PAYMENTS_PATH);
  const query = await searchParams;
  const filters = readPaymentFilters(query);
  const [page, found] = await Promise.all([
    listPayments(ctx, filters, readCursor(query)),
    countPayments(ctx, filters),
  ]);
  const count =
    found.count === 1 ? "1 payment" : `${formatCount(found.count)}${found.hasMore ? "+" : ""} payments`;
  return (
    <PaymentsFrame current="all" intro="Every payment, including unfinished ones.">
      <PaymentsSearch filters={filters} count={count} />
      {page.rows.length > 0 ? (
        <PaymentsTable rows={page.rows} />
      ) : (
        <EmptyState title="No matching payments">Remove a filter or broaden your search.</EmptyState>
      )}
      <CursorLinks
        label="Payments"
        path={ADMIN_PAYMENTS_PATH}
        filters={paymentQuery(filters)}
        newer={page.newer}
        older={page.older}
      />
    </PaymentsFrame>
  );
}
