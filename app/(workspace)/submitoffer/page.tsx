import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { NoOffer, NotFoundHere } from "@/components/vendors/bids/no-offer";
import { ObstacleNotice } from "@/components/vendors/bids/obstacle-notice";
import { OfferForm } from "@/components/vendors/bids/offer-form";
import { RequestedEventSummary } from "@/components/vendors/bids/requested-event-summary";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";
import { describeObstacle, getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";

export const metadata = { title: "Submit Offer" };

type Props = { searchParams: Promise<{ eventId?: string | string[] }> };

export default async function SubmitOffer({ searchParams }: Props) {
  const eventId = (await searchParams).eventId?.toString() ?? "";
  const path = OFFER_PATHS.submitOffer(eventId);
  const viewer = await requireVendor(path);
  const ctx = { ...(await requestCtx()), viewer };
  const found = await getRequestedEvent(ctx, { eventId });
  if (!found) return <NotFoundHere what="Event" />;
  const { event, services, isOwn, bookedThatDay } = found;
  const { profile, obstacle } = await getVendorEligibility(ctx.db, ctx);
  const open = services.filter(({ isOffered }) => !isOffered).map(({ serviceType }) => serviceType);
  const first = open.filter((service) => service === profile?.category);
  return (
    <div className="max-w-measure">
      <PageHeader
        above={<TextLink href={OFFER_PATHS.matchmaking}>Vendor Matchmaking</TextLink>}
        title="Submit Offer"
        intro="Say what you would do and what it costs. The host compares the offers and accepts one a service."
      />
      <RequestedEventSummary event={event} services={services} />
      {obstacle ? (
        <ObstacleNotice obstacle={obstacle} text={describeObstacle(obstacle)} back={path} />
      ) : isOwn || open.length === 0 ? (
        <NoOffer reason={isOwn ? "own" : services.length > 0 ? "offered" : "closed"} />
      ) : (
        <OfferForm
          event={event}
          formId={newId()}
          services={[...new Set([...first, ...open])]}
          validUntil={defaultValidUntil(event, ctx.now())}
          bookedThatDay={bookedThatDay}
        />
      )}
    </div>
  );
}
