import { redirect } from "next/navigation";
import { BidForm } from "@/components/vendors/bids/bid-form";
import { NoOffer, NotFoundHere } from "@/components/vendors/bids/no-offer";
import { SubmissionPage } from "@/components/vendors/bids/submission-page";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";
import { getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";
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
  const { event, services, isOwn, bookedThatDay, isBlockedThatDay } = found;
  const { obstacle } = await getVendorEligibility(ctx.db, ctx);
  if (obstacle === "no_profile") redirect(VENDOR_PATHS.settings);
  const own = obstacle ? [] : await listOfferedServices(ctx);
  return (
    <SubmissionPage
      title="Submit Bid"
      intro="Build your bid line by line. The host accepts the entire bid or none of it."
      event={event}
      services={services}
      obstacle={obstacle}
      path={path}
    >
      {isOwn || event.hasBid || services.length === 0 ? (
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
          isBlockedThatDay={isBlockedThatDay}
        />
      )}
    </SubmissionPage>
  );
}
