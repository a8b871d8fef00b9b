import { SheetLinks } from "@/components/admin/sheet-links";
import { PayoutsFrame } from "@/components/payouts/desk/payouts-frame";
import { RunTable } from "@/components/payouts/desk/run-table";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";
import { PAYOUTS_DESK } from "@/lib/payouts/desk/paths";
import { listRuns } from "@/lib/payouts/queries/desk/runs";

export const metadata = { title: "Payout runs" };

const PATH = `${PAYOUTS_DESK}/runs`;

type Props = { searchParams: Promise<Query> };

export default async function PayoutRuns({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const { rows, newer, older } = await listRuns(ctx, readPlace(await searchParams));
  return (
    <PayoutsFrame current="runs" intro="What was sent together: a batch at PayPal, or a file to hand in.">
      {rows.length > 0 ? <RunTable runs={rows} /> : <EmptyState title="Nothing was sent yet" />}
      <SheetLinks label="Runs" path={PATH} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
