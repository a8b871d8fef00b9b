import { Suspense } from "react";
import { FundsCard } from "@/components/funds/funds-card";
import { CancelEventButton, RefundButton } from "@/components/funds/host-actions";
import { ReopenForm } from "@/components/funds/reopen-form";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { listHostFunds } from "@/lib/sponsorships/queries/held-funds";

export const metadata = { title: "Held Funds" };

export default async function HostFundsPage() {
  const viewer = await requireRole("event_host", "/hostdashboard/funds");
  return (
    <>
      <PageHeader
        title="Held Funds"
        intro="What sponsors have paid, how long it is held, and what was refunded."
      />
      <Suspense fallback={<DashboardSkeleton />}>
        <HostFunds viewer={viewer} />
      </Suspense>
    </>
  );
}

async function HostFunds({ viewer }: { viewer: Viewer }) {
  const rows = await listHostFunds({ ...(await requestCtx()), viewer });
  const sold = new Set(
    rows.filter(({ status }) => status !== "cancelled").map(({ proposal }) => proposal.id),
  );
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing is held" level={2}>
        <p>Once somebody funds a proposal of yours, you see here where the money is.</p>
      </EmptyState>
    );
  return (
    <ul className="space-y-6">
      {rows.map((row) => (
        <FundsCard key={row.id} row={row} side="host">
          {row.can.refund && (
            <RefundButton
              sponsorshipId={row.id}
              of={`${row.tierName} of ${row.proposal.title}`}
              leftCents={row.leftCents}
              currency={row.currency}
            />
          )}
          {["active", "paused", "completed"].includes(row.proposal.status) && row.leftCents > 0 && (
            <CancelEventButton proposalId={row.proposal.id} title={row.proposal.title} />
          )}
          {row.proposal.status === "completed" && !sold.has(row.proposal.id) && (
            <ReopenForm proposalId={row.proposal.id} title={row.proposal.title} />
          )}
        </FundsCard>
      ))}
    </ul>
  );
}
