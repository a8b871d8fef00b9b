import { PageHeader } from "@/components/layout/page-header";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import { MatchCard } from "@/components/vendors/bids/match-card";
import { ObstacleNotice } from "@/components/vendors/bids/obstacle-notice";
import { OfferTabs } from "@/components/vendors/bids/offer-tabs";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { listMatches } from "@/lib/vendors/bids/queries/matches";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { describeObstacle, getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "@/lib/vendors/profiles/plans";

export const metadata = { title: "Vendor Matchmaking" };

type Props = { searchParams: Promise<{ page?: string | string[] }> };

/** The last page offered. Ranking events beyond it isn't worth the cost. */
const LAST_PAGE = 20;

export default async function VendorMatchmaking({ searchParams }: Props) {
  const viewer = await requireVendor(OFFER_PATHS.matchmaking);
  const ctx = { ...(await requestCtx()), viewer };
  const { profile, obstacle } = await getVendorEligibility(ctx.db, ctx);
  const page = Math.min(Math.max(Math.trunc(Number((await searchParams).page) || 1), 1), LAST_PAGE);
  const header = (
    <>
      <PageHeader
        above={<TextLink href={VENDOR_PATHS.dashboard}>Vendor Dashboard</TextLink>}
        title="Vendor Matchmaking"
        intro="Events looking for vendors, best matches first."
      />
      <OfferTabs current="events" />
    </>
  );
  if (!profile)
    return (
      <>
        {header}
        <ObstacleNotice obstacle="no_profile" text="" back={OFFER_PATHS.matchmaking} />
      </>
    );
  const { matches, hasNext } = await listMatches(ctx, profile, page - 1);
  const { startsThreads } = VENDOR_PLAN_LIMITS[vendorPlanAt(profile, ctx.now())];
  const pagePath = (number: number) => `${OFFER_PATHS.matchmaking}?page=${number}`;
  return (
    <>
      {header}
      {obstacle && (
        <div className="mb-8">
          <ObstacleNotice
            obstacle={obstacle}
            text={describeObstacle(obstacle)}
            back={OFFER_PATHS.matchmaking}
          />
        </div>
      )}
      {matches.length > 0 ? (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} profileId={profile.id} startsThreads={startsThreads} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No events available right now"
          action={
            <a href={OFFER_PATHS.matchmaking} className={buttonClass({ variant: "secondary" })}>
              Refresh Page
            </a>
          }
        >
          <p>New events are listed every day. Check back soon.</p>
        </EmptyState>
      )}
      <Pagination
        label="Events"
        firstHref={page > 1 ? OFFER_PATHS.matchmaking : null}
        nextHref={hasNext && page < LAST_PAGE ? pagePath(page + 1) : null}
      />
    </>
  );
}
