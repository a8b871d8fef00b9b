import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { RunTable } from "@/components/money/payouts/admin/run-table";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";
import { listRuns } from "@/lib/money/payouts/queries/admin/runs";

export const metadata = { title: "Payout runs" };

const PATH = `${ADMIN_PAYOUTS_PATH}/runs`;

type Props = { searchParams: Promise<Query> };

export default async function PayoutRuns({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const { rows, newer, older } = await listRuns(ctx, readCursor(await searchParams));
  return (
    <PayoutsFrame current="runs" intro="Payouts sent together, as a PayPal batch or a bank file.">
      {rows.length > 0 ? <RunTable runs={rows} /> : <EmptyState title="No payout runs yet" />}
      <CursorLinks label="Runs" path={PATH} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
