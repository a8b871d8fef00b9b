/** Message if a page can't be fetched or has no event. */
export const NOTHING_EXTRACTED =
  "Unable to extract event data from this link. You can still save the link manually.";

/** Message after an import; `platform` is the display name. */
export const extractedFrom = (platform: string) =>
  `Successfully extracted event data from ${platform}! Review the auto-filled fields above.`;

/** The wizard fields that an import can fill. */
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

/** An imported event in the format of the wizard's fields. */
export interface EventPageDto {
  /** Eventbrite, Facebook, …, or the page's hostname. */
  platform: string;
  fields: Partial<Record<FilledField, { value: string; source: FieldSource }>>;
}
