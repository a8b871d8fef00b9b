import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { LivePage } from "@/components/messaging/live/live-page";
import { DashboardFrame } from "@/components/vendors/profiles/dashboard-frame";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { QuoteRequestList } from "@/components/vendors/quote-requests/quote-request-list";
import { ReplyCopy } from "@/components/vendors/quote-requests/reply-copy";
import type { Viewer } from "@/lib/core/ctx";
import { readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { NO_PROFILE } from "@/lib/vendors/quote-requests/copy";
import { QUOTE_REQUESTS_PATH, readQuoteRequestParams } from "@/lib/vendors/quote-requests/paths";
import {
  countQuoteRequests,
  getReplyFacts,
  listQuoteRequests,
  type QuoteRequestCursor,
  type QuoteRequestParams,
} from "@/lib/vendors/quote-requests/queries/quote-requests";

export const metadata = { title: "Leads · Vendor Dashboard" };

type Query = Partial<Record<"view" | "q" | "after" | "lead", string | string[]>>;

export default async function VendorRequests({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("vendor", QUOTE_REQUESTS_PATH);
  const query = await searchParams;
  const cursor = { after: readAfter(query.after), from: readAfter(query.lead) };
  return (
    <DashboardFrame current="leads">
      <Streamed fallback={<DashboardSkeleton />}>
        <RequestSection viewer={viewer} params={readQuoteRequestParams(query)} cursor={cursor} />
      </Streamed>
    </DashboardFrame>
  );
}

async function RequestSection({
  viewer,
  params,
  cursor,
}: {
  viewer: Viewer;
  params: QuoteRequestParams;
  cursor: QuoteRequestCursor;
}) {
  const ctx = { ...(await requestCtx()), viewer };
  if (!(await getOwnProfile(ctx))) return <ProfileFirst>{NO_PROFILE}</ProfileFirst>;
  const [page, counts, facts] = await Promise.all([
    listQuoteRequests(ctx, params, cursor),
    countQuoteRequests(ctx),
    getReplyFacts(ctx),
  ]);
  return (
    <>
      <LivePage />
      <ReplyCopy facts={facts} />
      <QuoteRequestList
        key={JSON.stringify([params, cursor])}
        page={page}
        counts={counts}
        isStart={!cursor.after && !cursor.from}
        {...params}
      />
    </>
  );
}
