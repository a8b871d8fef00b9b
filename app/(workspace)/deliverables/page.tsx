import { DeadlineFeed, ToCalendar } from "@/components/funding/deadlines/deadline-feed";
import { DeliverableFilters } from "@/components/funding/proofs/deliverable-filters";
import { DeliverableList } from "@/components/funding/proofs/deliverable-list";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import type { Viewer } from "@/lib/core/ctx";
import { type Query, readAfter, wordOf } from "@/lib/core/query";
import { getFeedMadeAt } from "@/lib/funding/deadlines/queries/feed-made-at";
import { teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { DELIVERABLES_PATH, deliverablesPath } from "@/lib/funding/proofs/paths";
import { listEventsToDeliver, listHostDeliverables } from "@/lib/funding/proofs/queries/host-deliverables";
import { DELIVERABLE_VIEWS, type DeliverableView } from "@/lib/funding/proofs/status";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Sponsor Benefits" };

const VIEWS = Object.keys(DELIVERABLE_VIEWS) as DeliverableView[];

export default async function DeliverablesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireHostOrAgent(DELIVERABLES_PATH);
  const query = await searchParams;
  const choice = {
    view: wordOf(query, "status", VIEWS),
    eventId: readAfter(query["event"]),
    sponsorshipId: readAfter(query["sponsorship"]),
    after: readAfter(query["after"]),
  };
  return (
    <div className="max-w-measure">
      <PageHeader
        title="Sponsor Benefits"
        intro="Everything that sponsors were promised, open benefits first."
        actions={<ToCalendar />}
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <DeliverableSection viewer={viewer} {...choice} />
      </Streamed>
    </div>
  );
}

type Props = {
  viewer: Viewer;
  view: DeliverableView | null;
  eventId: string | null;
  sponsorshipId: string | null;
  after: string | null;
};

async function DeliverableSection({ viewer, view, eventId, sponsorshipId, after }: Props) {
  const ctx = { ...(await requestCtx()), viewer };
  const [page, events, feedMadeAt] = await Promise.all([
    listHostDeliverables(ctx, { view, eventId, sponsorshipId, after }),
    listEventsToDeliver(ctx),
    getFeedMadeAt(ctx),
  ]);
  return (
    <>
      {sponsorshipId ? (
        <p className="mb-6 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink href={teamBenefitsPath(sponsorshipId)}>Back to this sponsor</TextLink>
          <TextLink href={DELIVERABLES_PATH}>Show all benefits</TextLink>
        </p>
      ) : (
        <DeliverableFilters view={view} eventId={eventId} events={events} />
      )}
      <DeliverableList rows={page.rows} viewerId={viewer.id} isFiltered={view !== null || eventId !== null} />
      <Pagination
        label="Sponsor benefits"
        firstHref={after && deliverablesPath({ view, eventId, sponsorshipId })}
        nextHref={page.next && deliverablesPath({ view, eventId, sponsorshipId, after: page.next })}
      />
      <DeadlineFeed madeAt={feedMadeAt} />
    </>
  );
}
