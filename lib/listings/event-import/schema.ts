import { z } from "zod";
import { isTimeZone } from "@/lib/listings/events/event-time";
import { Link } from "@/lib/listings/events/fields";
import { REQUIRED } from "@/lib/listings/events/text-limits";

/** The request: a page's URL and the requester's zone, for times without one. */
export const ReadEventPageInput = z.object({
  url: Link.transform((link, check) => {
    if (link) return link;
    check.addIssue({ code: "custom", message: REQUIRED });
    return z.NEVER;
  }),
  timeZone: z.string().max(100).refine(isTimeZone).nullable().catch(null),
});
export type ReadEventPageInput = z.output<typeof ReadEventPageInput>;
