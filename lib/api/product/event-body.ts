import { z } from "zod";
import { readCount } from "@/lib/core/numbers";
import { readLocation } from "../body-texts";
import type { FieldNames } from "../read-input";
import { text } from "./shapes";

/** A number of people, also as text. */
export const people = z.union([z.number(), z.string().max(30)]).nullish();

/** An event in a body. */
export const TypedEvent = z.object({
  title: text(1_000),
  description: text(20_000),
  category: text(50).meta({ description: "Default: `community`." }),
  location: text(500).meta({ description: "A town, a region, and a country, separated by commas." }),
  start_date: text(20).meta({ description: "YYYY-MM-DD" }),
  end_date: text(20),
  start_time: text(20).meta({ description: "HH:MM" }),
  end_time: text(20),
  time_zone: text(100).meta({ description: "IANA name of the time zone of dates and times. Default: UTC." }),
  event_platform_link: text(3_000),
  expected_attendance: people,
  target_audience: text(2_000),
});
export type TypedEvent = z.output<typeof TypedEvent>;

/** The body has one text for the location. */
export const LOCATION_NAMES: FieldNames = { city: "location", region: "location", country: "location" };

/** The body's names for the event commands' fields. */
export const EVENT_NAMES: FieldNames = { ...LOCATION_NAMES, platformLink: "event_platform_link" };

/** The input of the event commands. */
export function eventFields(event: TypedEvent) {
  return {
    title: event.title,
    description: event.description,
    category: event.category || "community",
    ...readLocation(event.location),
    startDate: event.start_date,
    endDate: event.end_date,
    startTime: event.start_time,
    endTime: event.end_time,
    timeZone: event.time_zone || "UTC",
    expectedAttendance: peopleOf(event.expected_attendance),
    targetAudience: event.target_audience,
    platformLink: event.event_platform_link,
  };
}

/** A number of people; null if none was sent, NaN if it isn't a number. */
export const peopleOf = (sent: number | string | null | undefined): number | null =>
  readCount(`${sent ?? ""}`);
