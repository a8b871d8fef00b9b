import { z } from "zod";
import type { FetchedPage } from "@/lib/integrations/page-fetch/port";
import { TEXT_LIMITS } from "@/lib/listings/events/fields";
import { FIELD_SOURCES, FILLED_FIELDS } from "./schema";

/** A page to be read, and for whom. */
export interface PageToRead {
  page: FetchedPage;
  /** The calendar that it names, where it was fetched as well. */
  calendar: FetchedPage | null;
  /** The zone of whoever asks; null: not known. */
  home: string | null;
  now: Date;
}

/** What was read, as it is taken from the process that reads: nothing that came from a stranger is longer or else. */
export const PageRead = z.object({
  fields: z.partialRecord(
    z.enum(FILLED_FIELDS),
    z.object({ value: z.string().min(1).max(TEXT_LIMITS.description), source: z.enum(FIELD_SOURCES) }),
  ),
  /** A calendar that may say what the page does not. */
  calendarUrl: z.string().nullable(),
});
export type PageRead = z.output<typeof PageRead>;
