import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { AskedEventSummary } from "@/components/offers/asked-event-summary";
import { BidForm } from "@/components/offers/bid-form";
import { NoOffer, NotFoundHere } from "@/components/offers/no-offer";
import { ObstacleNotice } from "@/components/offers/obstacle-notice";
import { TextLink } from "@/components/ui/text-link";
import { requestCtx } from "@/lib/auth/request-ctx";
import { newId } from "@/lib/core/ids";
import { OFFER_PATHS } from "@/lib/offers/paths";
import { getAskedEvent } from "@/lib/offers/queries/asked-event";
import { requireVendor } from "@/lib/offers/require-vendor";
import { defaultValidUntil } from "@/lib/offers/valid-until";
import { getStanding, obstacleWords } from "@/lib/offers/vendor-standing";
import { VENDOR_PATHS } from "@/lib/vendors/paths";
import { listOwnServices } from "@/lib/vendors/queries/own-services";

export const metadata = { title: "Submit Bid" };

type Props = { searchParams: Promise<{ jobId?: string | string[] }> };

export default async function SubmitBid({ searchParams }: Props) {
  const jobId = (await searchParams).jobId?.toString();
  if (!jobId) redirect(VENDOR_PATHS.dashboard);
  const path = OFFER_PATHS.submitBid(jobId);
  const viewer = await requireVendor(path);
  const ctx = { ...(await requestCtx()), viewer };
  const found = await getAskedEvent(ctx, { jobPostingId: jobId });
  if (!found) return <NotFoundHere what="Job" />;
  const { event, services, isOwn, bookedThatDay } = found;
  const { obstacle } = await getStanding(ctx.db, ctx);
  if (obstacle === "no_profile") redirect(VENDOR_PATHS.settings);
  const own = obstacle ? [] : (await listOwnServices(ctx)).filter(({ isHidden }) => !isHidden);
  return (
    <div className="max-w-measure">
      <PageHeader
        above={<TextLink href={OFFER_PATHS.matchmaking}>Vendor Matchmaking</TextLink>}
        title="Submit Bid"
        intro="Put together what you would do, line by line. The host takes the whole bid or none of it."
      />
      <AskedEventSummary event={event} services={services} />
      {obstacle ? (
        <ObstacleNotice obstacle={obstacle} words={obstacleWords(obstacle)} back={path} />
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
