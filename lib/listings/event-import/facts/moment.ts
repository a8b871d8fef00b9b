import { isDate, isTime, isTimeZone } from "@/lib/listings/events/event-time";
import { monthOf } from "./months";

/** A point in time as written on a page. */
export interface Moment {
  /** `2026-06-20` */
  date: string;
  /** `18:30`; null for a date without a time. */
  time: string | null;
  /** UTC offset in minutes, positive to the east, if given. */
  offset: number | null;
  /** IANA zone, if given. */
  zone: string | null;
  /** Whether the offset is a literal `+00:00` (a local time) rather than the `Z` of an instant. */
  isZeroOffset?: true;
}

/** Whether 3/4/2027 means March or April. */
export type DayOrder = "month_first" | "day_first";

const LONGEST = 120;

const OFFSETS: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  bst: 60,
  cet: 60,
  cest: 120,
  west: 60,
  eet: 120,
  eest: 180,
  aest: 600,
  aedt: 660,
  acst: 570,
  awst: 480,
  nzst: 720,
  nzdt: 780,
  jst: 540,
};
const ZONE_NAMES: Readonly<Record<string, string>> = {
  et: "America/New_York",
  ct: "America/Chicago",
  mt: "America/Denver",
  pt: "America/Los_Angeles",
};

const ISO_DATE = /^\D{0,20}?(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(.{0,40}))?$/;
const EAST_ASIAN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/;
const NUMERIC = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4})(?!\d)/;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?,?\s+(?:de\s+|of\s+|d['’])?(\p{L}{3,15})\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?!\d)/u;
const MONTH_DAY = /(\p{L}{3,15})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;

/** Parses a point in time, from ISO 8601 to informal formats. Null if it is not one. */
export function parseMoment(raw: string, order: DayOrder = "month_first"): Moment | null {
  const text = raw.trim().slice(0, LONGEST).replace(/[−–]/g, "-");
  if (/^\d{10}(\d{3})?$/.test(text)) return ofInstant(Number(text.padEnd(13, "0")));
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hour, minute, rest = ""] = compact;
    return moment(year, month, day, hour ? ` ${hour}:${minute} ${rest}` : "");
  }
  const iso = ISO_DATE.exec(text);
  if (iso) return moment(iso[1], iso[2], iso[3], text.slice(iso[0].length));
  const asian = EAST_ASIAN.exec(text);
  if (asian) return moment(asian[1], asian[2], asian[3], text.slice(asian.index + asian[0].length));
  const named = namedMonth(text);
  if (named) return moment(named.year, named.month, named.day, ` ${named.rest}`);
  const numeric = NUMERIC.exec(text);
  if (!numeric) return null;
  const [whole, first, mark, second, year] = numeric;
  const dayFirst = mark === "." || Number(first) > 12 || (order === "day_first" && Number(second) <= 12);
  const rest = text.slice(numeric.index + whole.length);
  return dayFirst ? moment(year, second, first, rest) : moment(year, first, second, rest);
}

function namedMonth(text: string) {
  for (const [pattern, dayAt, monthAt] of [
    [DAY_MONTH, 1, 2],
    [MONTH_DAY, 2, 1],
  ] as const) {
    const found = pattern.exec(text);
    const month = found && monthOf(found[monthAt] ?? "");
    if (month) {
      const rest = `${text.slice(found.index + found[0].length)} ${text.slice(0, found.index)}`;
      return { year: found[3], month: String(month), day: found[dayAt], rest };
    }
  }
  return null;
}

function moment(year?: string, month?: string, day?: string, rest = ""): Moment | null {
  const date = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  if (!isDate(date)) return null;
  // The end of an ISO interval or of an informal range.
  const [own = ""] = rest.split(/\/\s?\d{4}|\s-\s|\s(?:to|bis|until)\s/, 1);
  const time = timeIn(own);
  if (time === "24:00") return { ...zoneIn(own), date: nextDay(date), time: "00:00" };
  return { date, time, ...(time ? zoneIn(own) : { offset: null, zone: null }) };
}

const CLOCK =
  /(?<![\d:+-])(\d{1,2})(?:\s?[:.hH]\s?(\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)?|(?=\s?[ap]\.?m|\s?Uhr|\s?h\b|$))\s?([ap])?\.?(?:m\b)?/i;
const ASIAN_CLOCK = /(\d{1,2})\s?[時시]\s?(?:(\d{1,2})\s?[分분])?/;

/** The first time of day in a text, formatted as `18:30`; null if none. */
export function timeIn(text: string): string | null {
  const found = ASIAN_CLOCK.exec(text) ?? CLOCK.exec(text.replace(/^[T,\s]+/i, " "));
  if (!found) return null;
  const [, hour = "", minute = "0", half] = found;
  const afternoon = half?.toLowerCase();
  const hours = afternoon ? (Number(hour) % 12) + (afternoon === "p" ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minute.padStart(2, "0")}`;
  return isTime(time) || time === "24:00" ? time : null;
}

function zoneIn(text: string): Pick<Moment, "offset" | "zone" | "isZeroOffset"> {
  const iana = /[A-Z][A-Za-z]{1,14}(?:\/[A-Za-z_+-]{2,30}){1,2}/.exec(text)?.[0];
  if (iana && isTimeZone(iana)) return { offset: null, zone: iana };
  const signed = /(?:[\d.]|\b(?:GMT|UTC))\s?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(text);
  if (signed) {
    const minutes = Number(signed[2]) * 60 + Number(signed[3] ?? 0);
    if (minutes === 0) return { offset: 0, zone: null, isZeroOffset: true };
    return { offset: minutes > 14 * 60 ? null : signed[1] === "-" ? -minutes : minutes, zone: null };
  }
  for (const [, word = ""] of text.matchAll(/(?<![A-Za-z])([A-Za-z]{1,4})(?![A-Za-z])/g)) {
    const name = word.toLowerCase();
    if (Object.hasOwn(OFFSETS, name)) return { offset: OFFSETS[name] ?? null, zone: null };
    if (Object.hasOwn(ZONE_NAMES, name)) return { offset: null, zone: ZONE_NAMES[name] ?? null };
  }
  return { offset: null, zone: null };
}

function ofInstant(milliseconds: number): Moment | null {
  const at = new Date(milliseconds).toISOString();
  const date = at.slice(0, 10);
  return isDate(date) ? { date, time: at.slice(11, 16), offset: 0, zone: null } : null;
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
