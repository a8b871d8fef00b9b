import { NoOffer, NotFoundHere } from "@/components/vendors/bids/no-offer";
import { OfferForm } from "@/components/vendors/bids/offer-form";
import { SubmissionPage } from "@/components/vendors/bids/submission-page";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { requireVendor } from "@/lib/vendors/bids/require-vendor";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";
import { getVendorEligibility } from "@/lib/vendors/bids/vendor-eligibility";

export const metadata = { title: "Submit Offer" };

type Props = { searchParams: Promise<{ eventId?: string | string[] }> };

export default async function SubmitOffer({ searchParams }: Props) {
  const eventId = (await searchParams).eventId?.toString() ?? "";
  const path = OFFER_PATHS.submitOffer(eventId);
  const viewer = await requireVendor(path);
  const ctx = { ...(await requestCtx()), viewer };
  const found = await getRequestedEvent(ctx, { eventId });
  if (!found) return <NotFoundHere what="Event" />;
  const { event, services, isOwn, bookedThatDay, isBlockedThatDay } = found;
  const { profile, obstacle } = await getVendorEligibility(ctx.db, ctx);
  const open = services.filter(({ isOffered }) => !isOffered).map(({ serviceType }) => serviceType);
  const first = open.filter((service) => service === profile?.category);
  return (
    <SubmissionPage
      title="Submit Offer"
      intro="Describe what you'll provide and your price. The host compares offers and accepts one per service."
      event={event}
      services={services}
      obstacle={obstacle}
      path={path}
    >
      {isOwn || open.length === 0 ? (
        <NoOffer reason={isOwn ? "own" : services.length > 0 ? "offered" : "closed"} />
      ) : (
        <OfferForm
          event={event}
          formId={newId()}
          services={[...new Set([...first, ...open])]}
          validUntil={defaultValidUntil(event, ctx.now())}
          bookedThatDay={bookedThatDay}
          isBlockedThatDay={isBlockedThatDay}
        />
      )}
    </SubmissionPage>
  );
}
