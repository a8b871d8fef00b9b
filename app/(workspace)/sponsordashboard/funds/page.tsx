import { FundsCard } from "@/components/funding/sponsorships/funds-card";
import { FundsList } from "@/components/funding/sponsorships/funds-list";
import { SponsorFundsActions } from "@/components/funding/sponsorships/sponsor-funds-actions";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Payments and refunds" };

const PATH = "/sponsordashboard/funds";

type Props = { searchParams: Promise<{ after?: string | string[] }> };

export default async function SponsorFundsPage({ searchParams }: Props) {
  const viewer = await requireRole("business_sponsor", PATH);
  const after = readAfter((await searchParams).after);
  return (
    <>
      <PageHeader
        title="Payments and refunds"
        intro="What you've paid, how long we hold it, and what's been refunded."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <SponsorFunds viewer={viewer} after={after} />
      </Streamed>
    </>
  );
}

async function SponsorFunds({ viewer, after }: { viewer: Viewer; after: string | null }) {
  const page = await listSponsorFunds({ ...(await requestCtx()), viewer }, after);
  return (
    <FundsList page={page} path={PATH} after={after}>
      {(row) => (
        <FundsCard key={row.id} row={row} side="sponsor">
          <SponsorFundsActions row={row} />
        </FundsCard>
      )}
    </FundsList>
  );
}
