import type { CalendarEventDto } from "@/lib/listings/town-calendar/calendar";

/** An event of a town's calendar, on one evening in Chicago. */
export const aCalendarEvent = (values: Partial<CalendarEventDto> = {}): CalendarEventDto => ({
  id: "0190b0c2-0000-7000-8000-000000000000",
  title: "Harvest Supper",
  description: "A long table on the market square.",
  category: "community",
  status: "active",
  updatedAt: "2027-03-01T08:30:00.000Z",
  city: "Marlow Ferry",
  region: "Iowa",
  country: "United States",
  event: {
    startDate: "2027-06-20",
    endDate: null,
    startTime: "18:30",
    endTime: "22:00",
    timeZone: "America/Chicago",
    startsAt: "2027-06-20T23:30:00.000Z",
    endsAt: "2027-06-21T03:00:00.000Z",
    expectedAttendance: null,
  },
  host: { organization: "Elm Society", firstName: "Elm", page: null },
  currency: "USD",
  isOpen: true,
  slotsLeft: 2,
  fromCents: 25_000,
  sponsors: [],
  ...values,
});
