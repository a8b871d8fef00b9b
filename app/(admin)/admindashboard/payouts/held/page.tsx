import { DeskFilters } from "@/components/admin/desk-filters";
import { SheetLinks } from "@/components/admin/sheet-links";
import { HeldTable } from "@/components/payouts/desk/held-table";
import { PayoutsFrame } from "@/components/payouts/desk/payouts-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";
import { PAYOUTS_DESK } from "@/lib/payouts/desk/paths";
import { HELD_REASONS, listHeld } from "@/lib/payouts/queries/desk/held";

export const metadata = { title: "Balances" };

const PATH = `${PAYOUTS_DESK}/held`;
const REASONS = [
  { value: "suspended", label: "Frozen: account suspended" },
  { value: "held", label: "On hold: details changed" },
];

type Props = { searchParams: Promise<Query> };

export default async function HeldBalances({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  const reason = HELD_REASONS.find((one) => one === query["why"]) ?? null;
  const { rows, newer, older } = await listHeld(ctx, { reason, place: readPlace(query) });
  return (
    <PayoutsFrame
      current="held"
      intro="Released money that has not left its owner’s balance. What they owe was taken from it before."
    >
      <DeskFilters
        label="Balances"
        path={PATH}
        filters={[{ name: "why", label: "Why it is here", all: "All", value: reason, options: REASONS }]}
      />
      {rows.length > 0 ? (
        <HeldTable balances={rows} />
      ) : (
        <EmptyState title={reason ? "No such balance" : "No balance holds money"} />
      )}
      <SheetLinks label="Balances" path={PATH} filters={{ why: reason }} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
