import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import { OfferTabs } from "@/components/vendors/bids/offer-tabs";
import { OwnBidCard } from "@/components/vendors/bids/own-bid-card";
import { readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { BID_SENT, OFFER_SENT, STARTS_WITH_PRO } from "@/lib/vendors/bids/copy";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { listOwnBids } from "@/lib/vendors/bids/queries/bids";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "@/lib/vendors/profiles/plans";

export const metadata = { title: "Your Offers" };

type Query = Partial<Record<"after" | "bid" | "sent", string | string[]>>;
type Props = { searchParams: Promise<Query> };

export default async function VendorOffers({ searchParams }: Props) {
  const viewer = await requireVendor(OFFER_PATHS.own);
  const ctx = { ...(await requestCtx()), viewer };
  const { after, bid: from, sent } = await searchParams;
  const cursor = { after: readAfter(after), from: readAfter(from) };
  const [{ rows, next }, { profile }] = await Promise.all([
    listOwnBids(ctx, cursor),
    getVendorEligibility(ctx.db, ctx),
  ]);
  const now = ctx.now();
  const mayStart = profile !== null && VENDOR_PLAN_LIMITS[vendorPlanAt(profile, now)].startsThreads;
  return (
    <>
      <PageHeader
        above={<TextLink href={VENDOR_PATHS.dashboard}>Vendor Dashboard</TextLink>}
        title="Your Offers"
        intro="Offers and bids you've sent, their status, and your bookings."
      />
      <OfferTabs current="own" />
      {(sent === "offer" || sent === "bid") && (
        <Alert tone="success" live title={sent === "offer" ? OFFER_SENT : BID_SENT} className="mb-8">
          We'll email you as soon as the host responds.
        </Alert>
      )}
      {rows.length > 0 ? (
        <ul className="grid max-w-3xl gap-5">
          {rows.map((bid) => (
            <OwnBidCard key={bid.id} bid={bid} mayStart={mayStart} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No offers yet"
          action={<ButtonLink href={OFFER_PATHS.matchmaking}>Find Events</ButtonLink>}
        >
          <p>Find events that need your services and send the host an offer.</p>
        </EmptyState>
      )}
      <Pagination
        label="Offers"
        firstHref={(cursor.after ?? cursor.from) && OFFER_PATHS.own}
        nextHref={next && `${OFFER_PATHS.own}?after=${next}`}
      />
      {rows.length > 0 && !mayStart && (
        <p className="mt-8 max-w-measure text-sm text-quiet">
          {STARTS_WITH_PRO} <TextLink href={VENDOR_PATHS.settings}>View plans</TextLink>
        </p>
      )}
    </>
  );
}
