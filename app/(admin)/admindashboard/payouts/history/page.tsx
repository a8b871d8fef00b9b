import { PayoutTable } from "@/components/money/payouts/admin/payout-table";
import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PAYOUT_STATUSES } from "@/db/enums";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { historyFilePath, readHistoryFilters } from "@/lib/money/payouts/admin/filters";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";
import { METHOD_LABELS, PAYOUT_LABELS } from "@/lib/money/payouts/copy";
import { listPayoutHistory } from "@/lib/money/payouts/queries/admin/history";

export const metadata = { title: "Payout history" };

const PATH = `${ADMIN_PAYOUTS_PATH}/history`;
const STATES = PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_LABELS[value] }));
const METHODS = (["paypal", "swift"] as const).map((value) => ({ value, label: METHOD_LABELS[value] }));

type Props = { searchParams: Promise<Query> };

export default async function PayoutHistoryPage({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const filters = readHistoryFilters(query);
  const { q, status, method } = filters;
  const { rows, newer, older, isCut } = await listPayoutHistory(ctx, filters, readCursor(query));
  const file = (
    <a href={historyFilePath(filters)} download className={buttonClass({ variant: "secondary" })}>
      <Icon name="download" aria-hidden="true" className="size-4" />
      Download CSV
      <span className="sr-only"> of the newest 10,000 of these payouts</span>
    </a>
  );
  return (
    <PayoutsFrame current="history" intro="Every payout, newest first." actions={file}>
      <AdminFilters
        label="Payouts"
        path={PATH}
        search={{ value: q, label: "Name, email, or reference" }}
        filters={[
          { name: "status", label: "Status", all: "All statuses", value: status, options: STATES },
          { name: "method", label: "Method", all: "All methods", value: method, options: METHODS },
        ]}
      />
      {isCut && (
        <Alert tone="warning" className="mb-6">
          <p>More than 1,000 people match, so some results are missing. Refine your search.</p>
        </Alert>
      )}
      {rows.length > 0 ? (
        <PayoutTable caption="Payouts" payouts={rows} />
      ) : (
        <EmptyState title="No matching payouts" />
      )}
      <CursorLinks label="Payouts" path={PATH} filters={{ q, status, method }} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
