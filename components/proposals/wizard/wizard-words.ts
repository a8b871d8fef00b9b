import type { DraftFields } from "@/lib/proposals/draft";

/** `Millbrook, Ohio, USA`, or nothing. */
export function placeOf({ city, region, country }: Pick<DraftFields, "city" | "region" | "country">): string {
  return [city, region, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const CLOCK = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

function dayText(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : DAY.format(at);
}

function clockText(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  return Number.isNaN(at.getTime()) ? time : CLOCK.format(at);
}

type Dates = Pick<
  DraftFields,
  "isNonEventCampaign" | "startDate" | "endDate" | "startTime" | "endTime" | "timeZone"
>;

/** The date as a sentence's part: `Saturday, September 12, 2026, 6:00 PM to 9:00 PM (America/Chicago)`. */
export function describeDates(dates: Dates): string {
  if (dates.isNonEventCampaign) return "Year-round campaign";
  if (!dates.startDate) return "";
  const days = [dayText(dates.startDate), ...(dates.endDate ? [dayText(dates.endDate)] : [])].join(" to ");
  const times = [dates.startTime, dates.endTime].filter(Boolean).map(clockText).join(" to ");
  return `${days}${times && `, ${times}`} (${dates.timeZone.replaceAll("_", " ")})`;
}
