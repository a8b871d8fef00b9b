import { Section } from "@/components/layout/section";
import { ApprovalNotice } from "@/components/money/payouts/admin/approval-notice";
import { ApproveForm } from "@/components/money/payouts/admin/approve-form";
import { DueTable } from "@/components/money/payouts/admin/due-table";
import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { ReadyRuns } from "@/components/money/payouts/admin/ready-runs";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { RAIL_MISSING } from "@/lib/money/payouts/admin/copy";
import type { DuePayoutDto } from "@/lib/money/payouts/admin/lists";
import { ADMIN_PAYOUTS_PATH } from "@/lib/money/payouts/admin/paths";
import { listDue, listReady } from "@/lib/money/payouts/queries/admin/due";

export const metadata = { title: "Payouts" };

type Props = { searchParams: Promise<Query> };

export default async function PayoutsDue({ searchParams }: Props) {
  const ctx = await requireAdmin(ADMIN_PAYOUTS_PATH);
  const query = await searchParams;
  const [{ rows, newer, older }, ready, reauthentication] = await Promise.all([
    listDue(ctx, readCursor(query)),
    listReady(ctx),
    getAdminReauthentication(ctx),
  ]);
  return (
    <PayoutsFrame
      current="due"
      intro="Every hour, we check which balances are due. The final approval sends a payout to the destination shown, or adds it to a bank file."
    >
      <ApprovalNotice query={query} />
      <ReadyRuns ready={ready} reauthentication={reauthentication} />
      <Section id="due" title="Payouts due">
        {rows.length > 0 ? (
          <ApproveForm reauthentication={reauthentication} missing={missingFor(rows)}>
            <DueTable due={rows} viewerId={ctx.viewer.id} reauthentication={reauthentication} />
          </ApproveForm>
        ) : (
          <EmptyState title="No payouts due" level={3}>
            <p>The Balances tab shows all other money and why it hasn't been paid out.</p>
          </EmptyState>
        )}
        <CursorLinks label="Payouts due" path={ADMIN_PAYOUTS_PATH} newer={newer} older={older} />
      </Section>
    </PayoutsFrame>
  );
}

/** The settings missing before any payout can be sent; null if none. */
function missingFor(rows: readonly DuePayoutDto[]): string | null {
  if (rows.some(({ canSend }) => canSend)) return null;
  return [...new Set(rows.map(({ method }) => RAIL_MISSING[method]))].join(" ");
}
