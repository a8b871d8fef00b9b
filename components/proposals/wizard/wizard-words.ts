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

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const MONTH_DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** The day something was, as one says it: `today`, `yesterday`, `Tuesday`, `May 3`. */
export function dayWords(at: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return days < 7 ? WEEKDAY.format(at) : MONTH_DAY.format(at);
}

/** How long ago something was: `a moment ago`, `3 minutes ago`, `2 days ago`. */
export function ageWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "a moment ago";
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 1_440
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1_440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
