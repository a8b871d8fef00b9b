import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { RequestedEventDto, RequestedServiceDto } from "@/lib/vendors/bids/match";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { describeObstacle, type VendorObstacle } from "@/lib/vendors/bids/vendor-eligibility";
import { ObstacleNotice } from "./obstacle-notice";
import { RequestedEventSummary } from "./requested-event-summary";

type Props = {
  title: "Submit Offer" | "Submit Bid";
  intro: string;
  event: RequestedEventDto & { description: string };
  services: readonly RequestedServiceDto[];
  obstacle: VendorObstacle | null;
  /** The path of this page, to return to after the obstacle is fixed. */
  path: string;
  /** The form, or why there isn't one. */
  children: ReactNode;
};

/** The page for sending an offer or bid. An obstacle replaces the form. */
export function SubmissionPage({ title, intro, event, services, obstacle, path, children }: Props) {
  return (
    <div className="max-w-measure">
      <PageHeader
        above={<TextLink href={OFFER_PATHS.matchmaking}>Vendor Matchmaking</TextLink>}
        title={title}
        intro={intro}
      />
      <RequestedEventSummary event={event} services={services} />
      {obstacle ? (
        <ObstacleNotice obstacle={obstacle} text={describeObstacle(obstacle)} back={path} />
      ) : (
        children
      )}
    </div>
  );
}
