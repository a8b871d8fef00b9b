import type { Metadata } from "next";
import { CalendarTowns } from "@/components/listings/town-calendar/calendar-towns";
import { CALENDARS_PATH } from "@/lib/listings/town-calendar/paths";
import { loadCalendarTowns } from "@/lib/listings/town-calendar/queries/cached";

export const revalidate = 60;

export const metadata: Metadata = {
  title: "Town Calendars",
  description:
    "Upcoming events by town, with what can still be sponsored, as pages and as calendars to subscribe to.",
  alternates: { canonical: CALENDARS_PATH },
};

/** Towns with upcoming events. */
export default async function Calendars() {
  return <CalendarTowns towns={await loadCalendarTowns()} />;
}
