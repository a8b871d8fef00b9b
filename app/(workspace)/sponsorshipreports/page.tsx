import { SubjectList } from "@/components/funding/sponsorship-reports/subject-list";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import type { Viewer } from "@/lib/core/ctx";
import type { Query } from "@/lib/core/query";
import { REPORTS_PATH } from "@/lib/funding/sponsorship-reports/paths";
import { listReportSubjects } from "@/lib/funding/sponsorship-reports/queries/subjects";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Sponsorship Reports" };

export default async function SponsorshipReportsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", REPORTS_PATH);
  const page = Math.max(1, Number.parseInt(String((await searchParams)["page"] ?? "1"), 10) || 1);
  return (
    <div className="max-w-measure">
      <PageHeader
        title="Sponsorship Reports"
        intro="What each sponsor was promised and got. We write the reports three days after an event. You add your words and send them."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Subjects viewer={viewer} page={page} />
      </Streamed>
    </div>
  );
}

async function Subjects({ viewer, page }: { viewer: Viewer; page: number }) {
  const { rows, next } = await listReportSubjects({ ...(await requestCtx()), viewer }, page);
  return <SubjectList rows={rows} page={page} hasNext={next !== null} />;
}
