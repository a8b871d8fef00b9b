import type { ReportContent } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";

/** The two sides, the day, and the location, below a report's title. */
export const reportIntro = ({ sponsor, host, event }: ReportContent): string =>
  [
    `Sponsorship report for ${sponsor.name}, by ${host.name}`,
    event.startsAt && formatDay(new Date(event.startsAt), event.timeZone),
    event.location,
  ]
    .filter(Boolean)
    .join(" · ");
