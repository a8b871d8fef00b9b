import { Breadcrumb } from "@/components/layout/breadcrumb";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { formatMonth } from "@/lib/core/dates";
import { byMonth, categoriesOf, type TownCalendarDto } from "@/lib/listings/town-calendar/calendar";
import { townCounts, townTitle } from "@/lib/listings/town-calendar/copy";
import { CALENDARS_PATH, townFeedPath } from "@/lib/listings/town-calendar/paths";
import { CalendarEntry } from "./calendar-entry";
import { SubscribeCard } from "./subscribe-card";
import { webcalAddress } from "./webcal-address";

type Props = TownCalendarDto & {
  now: Date;
  /** This site's origin. */
  site: string;
};

/** A town's upcoming events by month, and how to subscribe to them. */
export function TownCalendar({ town, events, isMore, now, site }: Props) {
  const crumbs = [{ label: "Town Calendars", href: CALENDARS_PATH }, { label: town.name }];
  return (
    <div className="page-x">
      <PageHeader
        above={<Breadcrumb crumbs={crumbs} />}
        title={<bdi className="wrap-anywhere">{townTitle(town.name)}</bdi>}
        intro={events.length > 0 && townCounts(events, isMore)}
        actions={
          <a href={webcalAddress(site + townFeedPath(town.slug))} className={buttonClass()}>
            <Icon name="calendar-plus" aria-hidden size={18} />
            Subscribe
          </a>
        }
      />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-12">
          {events.length === 0 ? (
            <EmptyState
              title="No upcoming events"
              picture={<Icon name="calendar-days" aria-hidden className="size-9" />}
              action={<ButtonLink href="/createproposal">Create a proposal</ButtonLink>}
            >
              <p>
                Subscribe, and new events appear in your calendar. If you run an event here, publish a
                proposal.
              </p>
            </EmptyState>
          ) : (
            byMonth(events, now).map((month) => (
              <Section
                key={month.month}
                id={`month-${month.month}`}
                title={formatMonth(new Date(`${month.month}-01T12:00:00Z`))}
              >
                <ol>
                  {month.events.map((event) => (
                    <CalendarEntry key={event.id} event={event} />
                  ))}
                </ol>
              </Section>
            ))
          )}
        </div>
        <SubscribeCard town={town} categories={categoriesOf(events)} site={site} />
      </div>
    </div>
  );
}
