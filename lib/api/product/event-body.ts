import { z } from "zod";
import { readCount } from "@/lib/core/numbers";
import { readLocation } from "../body-texts";
import type { FieldNames } from "../read-input";
import { text } from "./shapes";

/** A number of people, or how people type it. */
export const people = z.union([z.number(), z.string().max(30)]).nullish();

/** An event as a body says it. */
export const TypedEvent = z.object({
  title: text(1_000),
  description: text(20_000),
  category: text(50).meta({ description: "`community` without it." }),
  location: text(500).meta({ description: "A town, a region and a country, separated by commas." }),
  start_date: text(20).meta({ description: "YYYY-MM-DD" }),
  end_date: text(20),
  start_time: text(20).meta({ description: "HH:MM" }),
  end_time: text(20),
  time_zone: text(100).meta({ description: "IANA name by which days and times are read; UTC without it." }),
  event_platform_link: text(3_000),
  expected_attendance: people,
  target_audience: text(2_000),
});
export type TypedEvent = z.output<typeof TypedEvent>;

/** How a body calls a place: by one text. */
export const LOCATION_NAMES: FieldNames = { city: "location", region: "location", country: "location" };

/** How a body calls what the commands of an event call otherwise. */
export const EVENT_NAMES: FieldNames = { ...LOCATION_NAMES, platformLink: "event_platform_link" };

/** What the commands are given of an event. */
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

/** A number of people; null: none was sent, and NaN: what was sent is none. */
export const peopleOf = (sent: number | string | null | undefined): number | null =>
  readCount(`${sent ?? ""}`);
