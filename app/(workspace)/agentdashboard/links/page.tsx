import { LinkResults } from "@/components/agents/commissions/link-results";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { getLinkResults } from "@/lib/agents/commissions/queries/link-results";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { RANGES, type Range, readRange } from "@/lib/site/analytics/schema";

export const metadata = { title: "Link results" };

type Props = { searchParams: Promise<{ range?: string | string[] }> };

export default async function LinkResultsPage({ searchParams }: Props) {
  const viewer = await requireRole("agent", AGENT_PATHS.linkResults);
  const range = readRange((await searchParams).range);
  return (
    <>
      <PageHeader
        above={<TextLink href={AGENT_PATHS.dashboard}>Agent Dashboard</TextLink>}
        title="Link results"
        intro="What your links brought, by where you shared them and by week."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Results viewer={viewer} range={range} />
      </Streamed>
    </>
  );
}

async function Results({ viewer, range }: { viewer: Viewer; range: Range }) {
  const results = await getLinkResults({ ...(await requestCtx()), viewer }, RANGES[range]);
  return <LinkResults results={results} range={range} />;
}
