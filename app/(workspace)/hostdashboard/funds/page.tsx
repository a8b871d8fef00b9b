import { FundsCard } from "@/components/funding/sponsorships/funds-card";
import { FundsList } from "@/components/funding/sponsorships/funds-list";
import { HostFundsActions } from "@/components/funding/sponsorships/host-funds-actions";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { listHostFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Held funds" };

const PATH = "/hostdashboard/funds";

type Props = { searchParams: Promise<{ after?: string | string[] }> };

export default async function HostFundsPage({ searchParams }: Props) {
  const viewer = await requireRole("event_host", PATH);
  const after = readAfter((await searchParams).after);
  return (
    <>
      <PageHeader
        title="Held funds"
        intro="What sponsors have paid, how long it is held, and what was refunded."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <HostFunds viewer={viewer} after={after} />
      </Streamed>
    </>
  );
}

async function HostFunds({ viewer, after }: { viewer: Viewer; after: string | null }) {
  const page = await listHostFunds({ ...(await requestCtx()), viewer }, after);
  return (
    <FundsList page={page} path={PATH} after={after}>
      {(row) => (
        <FundsCard key={row.id} row={row} side="host">
          <HostFundsActions row={row} />
        </FundsCard>
      )}
    </FundsList>
  );
}
