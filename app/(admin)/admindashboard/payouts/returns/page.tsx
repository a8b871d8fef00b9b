import { SheetLinks } from "@/components/admin/sheet-links";
import { PayoutsFrame } from "@/components/payouts/desk/payouts-frame";
import { ShortReturns } from "@/components/payouts/desk/short-returns";
import { EmptyState } from "@/components/ui/empty-state";
import { getAdminProof } from "@/lib/accounts/admin-proof";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";
import { PAYOUTS_DESK } from "@/lib/payouts/desk/paths";
import { listShortReturns } from "@/lib/payouts/queries/desk/returns";

export const metadata = { title: "Payouts returned short" };

const PATH = `${PAYOUTS_DESK}/returns`;

type Props = { searchParams: Promise<Query> };

export default async function ReturnedShort({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const [{ rows, newer, older }, proof] = await Promise.all([
    listShortReturns(ctx, readPlace(await searchParams)),
    getAdminProof(ctx),
  ]);
  return (
    <PayoutsFrame
      current="returns"
      intro="Payouts that came back as less than was sent, because banks kept some of it. Decide who bears that."
    >
      {rows.length > 0 ? (
        <ShortReturns returns={rows} proof={proof} viewerId={ctx.viewer.id} />
      ) : (
        <EmptyState title="No payout came back short" />
      )}
      <SheetLinks label="Payouts returned short" path={PATH} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
