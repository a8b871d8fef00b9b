import { typedTime } from "@/lib/listings/events/event-time";
import type { DraftContent, DraftFields } from "./draft";

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

/** What a proposal has of its event, in the wizard's words. */
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

/** Place and days of an event's row. */
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

/** A draft with the place and days that its event has now, whenever it was written; the same where it is for none. */
export function withEventFacts(
  content: DraftContent,
  events: Readonly<Record<string, EventFacts>>,
): DraftContent {
  const facts = content.eventId && Object.hasOwn(events, content.eventId) ? events[content.eventId] : null;
  return facts ? { ...content, proposal: { ...content.proposal, ...facts } } : content;
}
