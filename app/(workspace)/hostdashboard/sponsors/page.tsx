import { ProspectList } from "@/components/funding/pipeline/prospect-list";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { TextLink } from "@/components/ui/text-link";
import { PIPELINE_STAGES } from "@/db/enums";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { pipelinePath } from "@/lib/funding/pipeline/paths";
import { listProspects, type PipelineParams } from "@/lib/funding/pipeline/queries/prospects";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Sponsors" };

type Query = { stage?: string | string[]; due?: string | string[]; after?: string | string[] };

export default async function SponsorsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", pipelinePath());
  const { stage, due, after } = await searchParams;
  const params = {
    stage: PIPELINE_STAGES.find((known) => known === stage) ?? null,
    due: due === "1",
    after: readAfter(after),
  };
  return (
    <>
      <PageHeader
        above={<TextLink href="/hostdashboard">Back to the dashboard</TextLink>}
        title="Sponsors"
        intro="Your private sponsor pipeline: contacts, stages, and next steps."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <ProspectSection viewer={viewer} params={params} />
      </Streamed>
    </>
  );
}

async function ProspectSection({ viewer, params }: { viewer: Viewer; params: PipelineParams }) {
  const page = await listProspects({ ...(await requestCtx()), viewer }, params);
  return <ProspectList page={page} stage={params.stage} due={params.due} after={params.after} />;
}
