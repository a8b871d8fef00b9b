import { DeadlineFeed, ToCalendar } from "@/components/funding/deadlines/deadline-feed";
import { DeliveriesList } from "@/components/funding/deliverables/deliveries-list";
import { SponsoredYears } from "@/components/funding/renewals/sponsored-years";
import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { getFeedMadeAt } from "@/lib/funding/deadlines/queries/feed-made-at";
import { DELIVERIES_PATH } from "@/lib/funding/deliverables/paths";
import { type DeliveriesView, listOwnDeliveries } from "@/lib/funding/deliverables/queries/own-deliveries";
import { listSponsoredYears } from "@/lib/funding/renewals/queries/sponsored-years";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Deliveries" };

type Props = { searchParams: Promise<{ view?: string | string[]; after?: string | string[] }> };

/** What hosts have delivered to a sponsor, and what comes next. */
export default async function DeliveriesPage({ searchParams }: Props) {
  const viewer = await requireRole("business_sponsor", DELIVERIES_PATH);
  const { view, after } = await searchParams;
  return (
    <>
      <PageHeader
        title="Deliveries"
        intro="The benefits of your sponsorships: accept what was delivered, and see what comes next."
        actions={<ToCalendar />}
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Deliveries
          viewer={viewer}
          view={view === "coming" ? "coming" : "waiting"}
          after={readAfter(after)}
        />
      </Streamed>
    </>
  );
}

type DeliveriesProps = { viewer: Viewer; view: DeliveriesView; after: string | null };

async function Deliveries({ viewer, view, after }: DeliveriesProps) {
  const ctx = { ...(await requestCtx()), viewer };
  const [page, feedMadeAt, years] = await Promise.all([
    listOwnDeliveries(ctx, { view, after }),
    getFeedMadeAt(ctx),
    listSponsoredYears(ctx),
  ]);
  return (
    <>
      <DeliveriesList page={page} view={view} after={after} now={ctx.now()} />
      <DeadlineFeed madeAt={feedMadeAt} />
      <div className="mt-12">
        <SponsoredYears rows={years} />
      </div>
    </>
  );
}
