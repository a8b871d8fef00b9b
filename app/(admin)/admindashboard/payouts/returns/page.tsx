import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { ShortReturns } from "@/components/money/payouts/admin/short-returns";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";
import { listShortReturns } from "@/lib/money/payouts/queries/admin/returns";

export const metadata = { title: "Payouts returned short" };

const PATH = `${ADMIN_PAYOUTS_PATH}/returns`;

type Props = { searchParams: Promise<Query> };

export default async function ReturnedShort({ searchParams }: Props) {
  const ctx = await requireAdmin(PATH);
  const [{ rows, newer, older }, reauthentication] = await Promise.all([
    listShortReturns(ctx, readCursor(await searchParams)),
    getAdminReauthentication(ctx),
  ]);
  return (
    <PayoutsFrame
      current="returns"
      intro="Payouts returned for less than we sent, because banks deducted fees. Decide who covers the difference."
    >
      {rows.length > 0 ? (
        <ShortReturns returns={rows} reauthentication={reauthentication} viewerId={ctx.viewer.id} />
      ) : (
        <EmptyState title="No payouts returned short" />
      )}
      <CursorLinks label="Payouts returned short" path={PATH} newer={newer} older={older} />
    </PayoutsFrame>
  );
}
