import { ActionButton } from "@/components/forms/action-button";
import { FundsCard } from "@/components/funding/sponsorships/funds-card";
import { FundsList } from "@/components/funding/sponsorships/funds-list";
import { DeclineButton, RefundButton } from "@/components/funding/sponsorships/host-actions";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { CancelButton } from "@/components/listings/proposals/manage/cancel-button";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { listHostFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { reopenProposalAction } from "@/lib/listings/proposals/actions";

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
          {row.can.refund && (
            <RefundButton
              sponsorshipId={row.id}
              of={`${row.tierName} of ${row.proposal.title}`}
              leftCents={row.leftCents}
              currency={row.currency}
            />
          )}
          {row.can.decline && (
            <DeclineButton sponsorshipId={row.id} of={`${row.tierName} of ${row.proposal.title}`} />
          )}
          {row.can.cancelEvent && (
            <CancelButton
              proposalId={row.proposal.id}
              title={row.proposal.title}
              what={row.hasEvent ? "event" : "proposal"}
            />
          )}
          {row.can.reopen && (
            <ActionButton
              action={reopenProposalAction}
              about={{ proposalId: row.proposal.id }}
              variant="secondary"
              size="sm"
              busy="Reopening…"
            >
              Reopen<span className="sr-only"> {row.proposal.title}</span>
            </ActionButton>
          )}
        </FundsCard>
      )}
    </FundsList>
  );
}
