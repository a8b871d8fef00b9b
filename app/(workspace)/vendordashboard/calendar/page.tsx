import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { CalendarFeed } from "@/components/listings/events/calendar-feed";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { BlockedDays } from "@/components/vendors/calendar/blocked-days";
import { CalendarLegend } from "@/components/vendors/calendar/calendar-legend";
import { DayList } from "@/components/vendors/calendar/day-list";
import { MonthGrid } from "@/components/vendors/calendar/month-grid";
import { MonthLinks } from "@/components/vendors/calendar/month-links";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import type { Viewer } from "@/lib/core/ctx";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { deleteCalendarAddressAction, makeCalendarAddressAction } from "@/lib/vendors/calendar/actions";
import { CALENDAR_PATH } from "@/lib/vendors/calendar/paths";
import { getOwnCalendar } from "@/lib/vendors/calendar/queries/own-calendar";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

export const metadata = { title: "Calendar · Vendor Dashboard" };

export default async function VendorCalendar({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireRole("vendor", CALENDAR_PATH);
  const query = await searchParams;
  return (
    <>
      <PageHeader
        above={<TextLink href={VENDOR_PATHS.dashboard}>Vendor Dashboard</TextLink>}
        title="Calendar"
        intro="Your bookings, the days clients ask about, and the days you block."
        actions={
          <ButtonLink href="#blocked-days" variant="secondary">
            Block days
          </ButtonLink>
        }
      />
      <Streamed fallback={<DashboardSkeleton />}>
        <Calendar viewer={viewer} query={query} />
      </Streamed>
    </>
  );
}

async function Calendar({ viewer, query }: { viewer: Viewer; query: Query }) {
  const calendar = await getOwnCalendar({ ...(await requestCtx()), viewer }, query);
  if (!calendar)
    return <ProfileFirst back={CALENDAR_PATH}>Create your profile first. Bookings need one.</ProfileFirst>;
  return (
    <>
      <section aria-labelledby="month" className="@container grid gap-5">
        <MonthLinks {...calendar} />
        <CalendarLegend />
        <MonthGrid {...calendar} />
        <DayList {...calendar} />
      </section>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <BlockedDays blocked={calendar.blocked} />
        <CalendarFeed
          title="Subscribe to your calendar"
          intro="A private address adds your bookings, blocked days, and requests to Google Calendar, Apple Calendar, or Outlook, and keeps them current."
          madeAt={calendar.feedMadeAt}
          make={makeCalendarAddressAction}
          remove={deleteCalendarAddressAction}
        />
      </div>
    </>
  );
}
