import { Section } from "@/components/layout/section";
import { ProposalGrid } from "@/components/listings/proposals/proposal-grid";
import { webcalAddress } from "@/components/listings/town-calendar/webcal-address";
import { ShareLink } from "@/components/site/share/share-link";
import { Reputation } from "@/components/trust/reviews/reputation";
import { Stars } from "@/components/trust/reviews/stars";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { formatDates, formatDuration, formatMonth } from "@/lib/core/dates";
import { hostPath, proposalPath } from "@/lib/core/slug";
import { mediaPath } from "@/lib/listings/media/schema";
import { hostFeedPath } from "@/lib/listings/town-calendar/paths";
import { hostStats } from "@/lib/trust/public-pages/host-stats";
import type { HostEvent, HostPageDto } from "@/lib/trust/public-pages/public-page";
import { PersonFact } from "./person-fact";
import { PersonHeading } from "./person-heading";
import { ReportLines } from "./report-lines";
import { SocialPages } from "./social-pages";

type Props = {
  page: HostPageDto;
  /** This site's origin. */
  site: string;
};

/** A host's public page: who they are, and what they did. */
export function HostPage({ page, site }: Props) {
  const { name, host, towns, hasCalendar, upcoming, fundedEvents, pastEvents, reports, reputation } = page;
  return (
    <article className="page-x grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-14 sm:pt-12">
      <div>
        <PersonHeading
          name={name}
          kind="Event host"
          isOrganization={host.organization !== null}
          src={host.imageKey && mediaPath(host.imageKey, 320)}
        >
          {towns.length > 0 && <PersonFact icon="map-pin">{towns.join(" · ")}</PersonFact>}
          {host.isVerified && <PersonFact icon="badge-check">Email verified</PersonFact>}
          <PersonFact icon="calendar-days">Member since {formatMonth(new Date(host.memberSince))}</PersonFact>
          {host.replyMinutes !== null && (
            <PersonFact icon="clock">Usually replies within {formatDuration(host.replyMinutes)}</PersonFact>
          )}
          {reputation.count > 0 && (
            <li>
              <Stars count={reputation.count} average={reputation.average} />
            </li>
          )}
        </PersonHeading>
        <SocialPages name={name} links={host.socialLinks} />
        <div className="mt-5 flex flex-wrap gap-3">
          <ShareLink title={name} path={hostPath(page)} />
          {hasCalendar && (
            <a
              href={webcalAddress(site + hostFeedPath(page))}
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              <Icon name="calendar-plus" aria-hidden size={18} />
              Subscribe to events
            </a>
          )}
        </div>
      </div>
      <Stats label="So far" stats={hostStats(page)} />
      {upcoming.length > 0 && (
        <Section id="upcoming" title="Looking for sponsors">
          <ProposalGrid proposals={upcoming} isAtTop />
        </Section>
      )}
      <Events id="coming" title="Coming events" events={fundedEvents} />
      <Events id="past" title="Past events" events={pastEvents} />
      <ReportLines reports={reports} word="for" />
      <Reputation title="Reviews" reputation={reputation} />
    </article>
  );
}

function Events({ id, title: heading, events }: { id: string; title: string; events: readonly HostEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Section id={id} title={heading}>
      <ul className="divide-y divide-line border-y border-line">
        {events.map(({ proposalId, title, startDate, endDate, town }) => (
          <li key={proposalId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <TextLink
              href={proposalPath({ id: proposalId, title })}
              prefetch={false}
              className="min-w-0 font-semibold wrap-anywhere"
            >
              <bdi>{title}</bdi>
            </TextLink>
            <span className="min-w-0 text-sm wrap-anywhere text-quiet tabular-nums">
              {formatDates(startDate, endDate ?? startDate)}
              {town && (
                <>
                  {" · "}
                  <bdi>{town}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
