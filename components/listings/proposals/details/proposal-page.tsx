import clsx from "clsx";
import { PublicBalance } from "@/components/funding/balances/public-balance";
import { PublicReports } from "@/components/funding/sponsorship-reports/public-reports";
import { MoneyTerms } from "@/components/funding/sponsorships/money-terms";
import { LatestUpdates } from "@/components/funding/updates/latest-updates";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Section } from "@/components/layout/section";
import { TownLink } from "@/components/listings/town-calendar/town-link";
import { ViewBeacon } from "@/components/site/analytics/view-beacon";
import { ReportLink } from "@/components/trust/moderation/report-link";
import { PersonLink } from "@/components/trust/public-pages/person-link";
import { Reputation } from "@/components/trust/reviews/reputation";
import type { SharedBalanceDto } from "@/lib/funding/balances/schema";
import type { PublicReportLink } from "@/lib/funding/sponsorship-reports/schema";
import type { UpdateDto } from "@/lib/funding/updates/schema";
import { closedBecause, type NamedSponsor, type ProposalDetailsDto } from "@/lib/listings/proposals/details";
import type { ManagedProposal } from "@/lib/listings/proposals/policy";
import { townName, townSlug } from "@/lib/listings/proposals/town";
import { proposalCrumbs } from "@/lib/listings/search/crumbs";
import type { ReputationDto } from "@/lib/trust/reviews/review";
import { About } from "./about";
import { EventLink } from "./event-link";
import { Gallery } from "./gallery";
import { Heading } from "./heading";
import { OwnerBar } from "./owner-bar";
import { PhoneBar } from "./phone-bar";
import { SideCard } from "./side-card";
import { Tiers } from "./tiers";
import { Videos } from "./videos";

type Props = {
  proposal: ProposalDetailsDto;
  now: Date;
  sponsors: readonly NamedSponsor[];
  updates: readonly UpdateDto[];
  reports: readonly PublicReportLink[];
  /** Reviews of the host. */
  reputation: ReputationDto;
  /** Null: its host doesn't share it with everyone. */
  balance: SharedBalanceDto | null;
  /** Whether this site accepts bank transfers. */
  canTransfer: boolean;
};

/** Public page of a proposal: description, benefits, host, and how the money is handled. */
export function ProposalPage({
  proposal,
  now,
  sponsors,
  updates,
  reports,
  reputation,
  balance,
  canTransfer,
}: Props) {
  const closed = closedBecause(proposal);
  const town = townSlug(proposal);
  return (
    <article>
      <div className="page-x pt-6 pb-14 sm:pt-8">
        <Breadcrumb crumbs={proposalCrumbs(proposal)} />
        <OwnerBar proposal={managed(proposal)} />
        <div className="@container mt-5 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div
            className={clsx(
              "picture-first grid min-w-0 gap-7",
              proposal.pictures.length > 1 && "with-thumbnails",
            )}
          >
            <Heading proposal={proposal} />
            <div className="min-w-0">
              <Gallery proposal={proposal} />
            </div>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SideCard proposal={proposal} />
          </div>
          <div className="grid min-w-0 content-start gap-12 lg:col-start-1 lg:row-start-2">
            <About proposal={proposal} />
            {updates.length > 0 && (
              <Section id="updates" title="Updates">
                <LatestUpdates updates={updates} />
              </Section>
            )}
            <Tiers proposal={proposal} />
            <Videos proposal={proposal} />
            <EventLink url={proposal.eventPlatformLink} />
            {sponsors.length > 0 && (
              <Section id="sponsors" title="Sponsors">
                <ul className="flex max-w-measure flex-wrap gap-x-6 gap-y-2">
                  {sponsors.map(({ name, page }, at) => (
                    <li key={at} dir="auto" className="font-semibold">
                      <PersonLink name={name} page={page} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <PublicReports reports={reports} />
            {!closed && (
              <MoneyTerms
                terms={proposal.cancellationTerms}
                event={proposal.event}
                now={now}
                canTransfer={canTransfer}
              />
            )}
            {balance && <PublicBalance balance={balance} />}
            <Reputation title="Reviews of the host" reputation={reputation} />
            {town !== null && closed !== "paused" && (
              <TownLink town={{ slug: town, name: townName(proposal) }} />
            )}
            <ReportLink kind="proposal" id={proposal.id} />
          </div>
        </div>
      </div>
      <PhoneBar proposal={proposal} />
      <ViewBeacon of="proposals" id={proposal.id} />
    </article>
  );
}

const managed = ({
  id,
  title,
  status,
  fundingMode,
  isEnded,
  tiers,
}: ProposalDetailsDto): ManagedProposal => ({
  id,
  title,
  status,
  fundingMode,
  isEnded,
  sponsors: tiers.reduce((sum, { sold }) => sum + sold, 0),
  lacksPublication: false,
});
