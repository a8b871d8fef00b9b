import { typedTime } from "@/lib/listings/events/event-time";
import type { DraftContent, DraftFields } from "./draft-schema";

const FACTS = [
  "city",
  "region",
  "country",
  "startDate",
  "endDate",
  "startTime",
  "endTime",
  "timeZone",
  "isNonEventCampaign",
] as const;

/** The wizard fields that come from an event. */
export type EventFacts = Pick<DraftFields, (typeof FACTS)[number]>;

interface Row {
  city: string | null;
  region: string | null;
  country: string | null;
  startDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
}

/** Location and dates of an event's row. */
export function factsOf(event: Row): EventFacts {
  return {
    city: event.city ?? "",
    region: event.region ?? "",
    country: event.country ?? "",
    startDate: event.startDate,
    endDate: event.endDate ?? "",
    startTime: typedTime(event.startTime) ?? "",
    endTime: typedTime(event.endTime) ?? "",
    timeZone: event.timeZone,
    isNonEventCampaign: false,
  };
}

/** Returns a draft with its event's current location and dates; unchanged without an event. */
export function withEventFacts(
  content: DraftContent,
  events: Readonly<Record<string, EventFacts>>,
): DraftContent {
  const facts = content.eventId && Object.hasOwn(events, content.eventId) ? events[content.eventId] : null;
  return facts ? { ...content, proposal: { ...content.proposal, ...facts } } : content;
}
