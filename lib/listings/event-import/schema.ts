import { z } from "zod";
import { isTimeZone } from "@/lib/listings/events/event-time";
import { Link, REQUIRED } from "@/lib/listings/events/fields";

/** What is said when a page gives nothing, or cannot be had. */
export const NOTHING_EXTRACTED =
  "Unable to extract event data from this link. You can still save the link manually.";

/** What is said when it gave something; `platform` as people call it. */
export const extractedFrom = (platform: string) =>
  `Successfully extracted event data from ${platform}! Review the auto-filled fields above.`;

/** What is asked for: the page, and the zone of whoever asks, for times that tell none. */
export const ReadEventPageInput = z.object({
  url: Link.transform((link, check) => {
    if (link) return link;
    check.addIssue({ code: "custom", message: REQUIRED });
    return z.NEVER;
  }),
  timeZone: z.string().max(100).refine(isTimeZone).nullable().catch(null),
});
export type ReadEventPageInput = z.output<typeof ReadEventPageInput>;

/** The fields of the wizard that a page can fill. */
export const FILLED_FIELDS = [
  "title",
  "description",
  "targetAudience",
  "expectedReach",
  "city",
  "region",
  "country",
  "startDate",
  "endDate",
  "startTime",
  "endTime",
  "timeZone",
] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** Where on a page a value was found. */
export const FIELD_SOURCES = ["event_data", "calendar", "preview"] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

/** What an event's page says, as the wizard's fields take it. */
export interface EventPageDto {
  /** Eventbrite, Facebook, …, or the host name of the page. */
  platform: string;
  fields: Partial<Record<FilledField, { value: string; source: FieldSource }>>;
}
