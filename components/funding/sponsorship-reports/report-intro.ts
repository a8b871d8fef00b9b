import type { ReportContent } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";

/** Who supported whom, when, and where, below a report's title. */
export const reportIntro = ({ sponsor, host, event }: ReportContent): string =>
  [
    `Sponsorship report for ${sponsor.name}, by ${host.name}`,
    event.startsAt && formatDay(new Date(event.startsAt), event.timeZone),
    event.location,
  ]
    .filter(Boolean)
    .join(" · ");
