"use client";

import Link from "next/link";
import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { useAskHere } from "@/components/ui/use-ask-here";
import type { OwnProposalDto } from "@/lib/listings/proposals/own-proposal";
import { eventOffersPath, listForVendorsPath } from "@/lib/vendors/service-requests/paths";

const load = () => import("./request-dialog");
const RequestDialog = lazy(load);

type Props = {
  proposal: Pick<OwnProposalDto, "id" | "title" | "eventId" | "vendorRequests" | "vendorOffers">;
  /** The event's dates, formatted. */
  when: string;
};

/** Links to the vendors' offers for a proposal's event, or to the request form if there are no requests yet. */
export function VendorOffersLink({
  proposal: { id, title, eventId, vendorRequests, vendorOffers },
  when,
}: Props) {
  const { isAsking, link, stop } = useAskHere(load);
  if (eventId && vendorRequests > 0)
    return (
      <ButtonLink href={eventOffersPath(eventId)} size="sm" variant="secondary" prefetch={false}>
        Vendor Offers<span className="sr-only"> for {title}</span> ({vendorOffers})
      </ButtonLink>
    );
  return (
    <>
      <Link
        href={listForVendorsPath({ proposal: id })}
        prefetch={false}
        {...(eventId ? link : {})}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Get Vendor Offers<span className="sr-only"> for {title}</span>
      </Link>
      <Suspense fallback={null}>
        {isAsking && eventId && <RequestDialog eventId={eventId} title={title} when={when} onClose={stop} />}
      </Suspense>
    </>
  );
}
