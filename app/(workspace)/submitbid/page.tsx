import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { BidForm } from "@/components/vendors/bids/bid-form";
import { NoOffer, NotFoundHere } from "@/components/vendors/bids/no-offer";
import { ObstacleNotice } from "@/components/vendors/bids/obstacle-notice";
import { RequestedEventSummary } from "@/components/vendors/bids/requested-event-summary";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";
import { describeObstacle, getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { listOfferedServices } from "@/lib/vendors/services/queries/own-services";

export const metadata = { title: "Submit Bid" };

type Props = { searchParams: Promise<{ jobId?: string | string[] }> };

export default async function SubmitBid({ searchParams }: Props) {
  const jobId = (await searchParams).jobId?.toString();
  if (!jobId) redirect(VENDOR_PATHS.dashboard);
  const path = OFFER_PATHS.submitBid(jobId);
  const viewer = await requireVendor(path);
  const ctx = { ...(await requestCtx()), viewer };
  const found = await getRequestedEvent(ctx, { jobPostingId: jobId });
  if (!found) return <NotFoundHere what="Job" />;
  const { event, services, isOwn, bookedThatDay } = found;
  const { obstacle } = await getVendorEligibility(ctx.db, ctx);
  if (obstacle === "no_profile") redirect(VENDOR_PATHS.settings);
  const own = obstacle ? [] : await listOfferedServices(ctx);
  return (
    <div className="max-w-measure">
      <PageHeader
        above={<TextLink href={OFFER_PATHS.matchmaking}>Vendor Matchmaking</TextLink>}
        title="Submit Bid"
        intro="Put together what you would do, line by line. The host takes the whole bid or none of it."
      />
      <RequestedEventSummary event={event} services={services} />
      {obstacle ? (
        <ObstacleNotice obstacle={obstacle} text={describeObstacle(obstacle)} back={path} />
      ) : isOwn || event.hasBid || services.length === 0 ? (
        <NoOffer reason={isOwn ? "own" : event.hasBid ? "bid" : "closed"} />
      ) : (
        <BidForm
          event={event}
          jobPostingId={jobId}
          formId={newId()}
          lines={{
            asked: services.map(({ requestId, serviceType }) => ({ requestId, serviceType })),
            own: own.map(({ id, title, serviceType, priceMinCents }) => ({
              id,
              title,
              serviceType,
              priceCents: priceMinCents,
            })),
          }}
          validUntil={defaultValidUntil(event, ctx.now())}
          bookedThatDay={bookedThatDay}
        />
      )}
    </div>
  );
}
