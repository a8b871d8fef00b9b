import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { AnalyticsView } from "@/components/site/analytics/analytics-view";
import { TextLink } from "@/components/ui/text-link";
import { proposalPath } from "@/lib/core/slug";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { analyticsPath } from "@/lib/site/analytics/paths";
import { getAnalytics } from "@/lib/site/analytics/queries/analytics";
import { readRange } from "@/lib/site/analytics/schema";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Analytics" };

type Props = { searchParams: Promise<{ id?: string | string[]; range?: string | string[] }> };

/** Visitor analytics of the host's own proposal. */
export default async function AnalyticsPage({ searchParams }: Props) {
  const { id, range: asked } = await searchParams;
  if (typeof id !== "string") notFound();
  const range = readRange(asked);
  const viewer = await requireRole("event_host", analyticsPath(id, range));
  const ctx = { ...(await requestCtx()), viewer };
  const analytics = await orNotFound(getAnalytics(ctx, { proposalId: id, range }));
  return (
    <>
      <PageHeader
        above={<TextLink href="/hostdashboard">Host Dashboard</TextLink>}
        title="Analytics"
        intro={
          <TextLink href={proposalPath(analytics.proposal)} tone="ink" prefetch={false}>
            {analytics.proposal.title}
          </TextLink>
        }
      />
      <AnalyticsView analytics={analytics} />
    </>
  );
}
