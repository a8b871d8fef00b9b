import { z } from "zod";
import type { FetchedPage } from "@/lib/integrations/page-fetch/port";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { FIELD_SOURCES, FILLED_FIELDS } from "./extracted";

/** A page to read, with the requester's context. */
export interface PageToRead {
  page: FetchedPage;
  /** The calendar it links to, if fetched. */
  calendar: FetchedPage | null;
  /** The requester's zone; null if unknown. */
  home: string | null;
  now: Date;
}

/** The result, validated when it leaves the reader process. Bounds every value that came from an external page. */
export const PageRead = z.object({
  fields: z.partialRecord(
    z.enum(FILLED_FIELDS),
    z.object({ value: z.string().min(1).max(TEXT_LIMITS.description), source: z.enum(FIELD_SOURCES) }),
  ),
  /** A calendar that may have what the page lacks. */
  calendarUrl: z.string().nullable(),
});
export type PageRead = z.output<typeof PageRead>;
