import { Suspense } from "react";
import { FundsCard } from "@/components/funds/funds-card";
import { CancelButton, DisputeButton } from "@/components/funds/sponsor-actions";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { listSponsorFunds } from "@/lib/sponsorships/queries/held-funds";
import { TERMS } from "@/lib/sponsorships/terms";

export const metadata = { title: "Where Your Money Is" };

export default async function SponsorFundsPage() {
  const viewer = await requireRole("business_sponsor", "/sponsordashboard/funds");
  return (
    <>
      <PageHeader
        title="Where Your Money Is"
        intro="What you have paid, how long it is held, and what came back."
      />
      <Suspense fallback={<DashboardSkeleton />}>
        <SponsorFunds viewer={viewer} />
      </Suspense>
    </>
  );
}

async function SponsorFunds({ viewer }: { viewer: Viewer }) {
  const rows = await listSponsorFunds({ ...(await requestCtx()), viewer });
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing is held" level={2}>
        <p>Once you fund a proposal, you see here where your money is.</p>
      </EmptyState>
    );
  return (
    <ul className="space-y-6">
      {rows.map((row) => (
        <FundsCard key={row.id} row={row} side="sponsor">
          {row.can.cancel && (
            <CancelButton
              sponsorshipId={row.id}
              of={row.proposal.title}
              terms={row.hasEvent ? TERMS[row.terms].withEvent : TERMS[row.terms].withoutEvent}
              isRefund={row.can.cancelIsRefund}
            />
          )}
          {row.can.dispute && <DisputeButton sponsorshipId={row.id} of={row.proposal.title} />}
        </FundsCard>
      ))}
    </ul>
  );
}
