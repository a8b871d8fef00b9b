import { HeldTable } from "@/components/money/payouts/admin/held-table";
import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";
import { HELD_REASONS, listHeld } from "@/lib/money/payouts/queries/admin/held";

export const metadata = { title: "Balances" };

const PATH = `${ADMIN_PAYOUTS_PATH}/held`;
const REASONS = [
  { value: "suspended", label: "On hold: account suspended" },
  { value: "held", label: "On hold: details changed" },
];

type Props = { searchParams: Promise<Query> };

export default async function HeldBalances({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const reason = HELD_REASONS.find((one) => one === query["why"]) ?? null;
  const { rows, newer, older } = await listHeld(ctx, { reason, cursor: readCursor(query) });
  return (
    <PayoutsFrame
      current="held"
      intro="Released money that hasn't been paid out yet. What the payee owes us is shown separately."
    >
      <AdminFilters
        label="Balances"
        path={PATH}
        filters={[{ name: "why", label: "Reason", all: "All", value: reason, options: REASONS }]}
      />
      {rows.length > 0 ? (
        <HeldTable balances={rows} />
      ) : (
        <EmptyState title={reason ? "No matching balances" : "No balances"} />
      )}
      <CursorLinks label="Balances" path={PATH} filters={{ why: reason }} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
