import { ApplicationsView } from "@/components/agents/market/applications-view";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { listRecentResponses, listWaitingApplications } from "@/lib/agents/market/queries/applications";
import { requireListingViewer } from "@/lib/agents/market/queries/listing-viewer";
import { listOwnListings } from "@/lib/agents/market/queries/listings";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";

export const metadata = { title: "Manage Agent Applications" };

type Props = { searchParams: Promise<{ after?: string | string[] }> };

export default async function ManageApplications({ searchParams }: Props) {
  const viewer = await requireListingViewer(AGENT_PATHS.applications);
  const after = readAfter((await searchParams).after);
  return (
    <>
      <PageHeader
        above={<TextLink href="/dashboard">Back to dashboard</TextLink>}
        title="Manage Agent Applications"
        intro="Agents who want to bring you sponsors, and your listings."
        actions={<ButtonLink href={AGENT_PATHS.list}>List a proposal</ButtonLink>}
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Applications viewer={viewer} after={after} />
      </Streamed>
    </>
  );
}

async function Applications({ viewer, after }: { viewer: Viewer; after: string | null }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [waiting, recent, listings] = await Promise.all([
    listWaitingApplications(ctx, after),
    listRecentResponses(ctx),
    listOwnListings(ctx),
  ]);
  return <ApplicationsView waiting={waiting} recent={recent} listings={listings} after={after} />;
}
