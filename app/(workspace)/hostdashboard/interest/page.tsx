import { HostInquiryList } from "@/components/funding/inquiries/host-inquiry-list";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { TextLink } from "@/components/ui/text-link";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { HOST_INQUIRIES_PATH } from "@/lib/funding/inquiries/paths";
import { listHostInquiries } from "@/lib/funding/inquiries/queries/host-inquiries";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Interest" };

type Query = { view?: string | string[]; after?: string | string[] };

export default async function HostInquiryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("event_host", HOST_INQUIRIES_PATH);
  const { view, after } = await searchParams;
  return (
    <>
      <PageHeader
        above={<TextLink href="/hostdashboard">Back to the dashboard</TextLink>}
        title="Interest"
        intro="See who's interested in your proposals and what they offer."
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <InquirySection viewer={viewer} view={view === "all" ? "all" : "waiting"} after={readAfter(after)} />
      </Streamed>
    </>
  );
}

type Props = { viewer: Viewer; view: "waiting" | "all"; after: string | null };

async function InquirySection({ viewer, view, after }: Props) {
  const page = await listHostInquiries({ ...(await requestCtx()), viewer }, { view, after });
  return <HostInquiryList page={page} view={view} after={after} />;
}
