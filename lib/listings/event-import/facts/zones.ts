import { instantOf, isTimeZone, wallClockAt } from "@/lib/listings/events/event-time";
import type { EventLocation } from "./event-location";
import { regionOf } from "./regions";

/** Where a country has several zones, that of most of its people; only where the others are far away or small. */
const MAIN: Readonly<Record<string, string>> = {
  ES: "Europe/Madrid",
  PT: "Europe/Lisbon",
  CN: "Asia/Shanghai",
  UA: "Europe/Kyiv",
  CL: "America/Santiago",
  EC: "America/Guayaquil",
  NZ: "Pacific/Auckland",
  DE: "Europe/Berlin",
  MY: "Asia/Kuala_Lumpur",
  AR: "America/Argentina/Buenos_Aires",
  FR: "Europe/Paris",
  NL: "Europe/Amsterdam",
  GB: "Europe/London",
  CY: "Asia/Nicosia",
  UZ: "Asia/Tashkent",
  NO: "Europe/Oslo",
};

/** Of zones that share an offset the one that most people live in. */
const POPULOUS = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Athens",
  "Europe/Istanbul",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Dhaka",
  "Asia/Jakarta",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Sydney",
  "Australia/Brisbane",
  "Pacific/Auckland",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Sao_Paulo",
  "America/Halifax",
  "America/St_Johns",
  "Atlantic/Azores",
  "Pacific/Noumea",
  "Asia/Tehran",
  "Asia/Kabul",
  "Asia/Yangon",
  "America/Phoenix",
  "America/Caracas",
  "America/Bogota",
  "Asia/Tashkent",
];

/** What Windows calls zones, in calendars that Outlook writes. */
const WINDOWS: Readonly<Record<string, string>> = {
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "us mountain standard time": "America/Phoenix",
  "pacific standard time": "America/Los_Angeles",
  "alaskan standard time": "America/Anchorage",
  "hawaiian standard time": "Pacific/Honolulu",
  "us eastern standard time": "America/Indiana/Indianapolis",
  "atlantic standard time": "America/Halifax",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "w. europe standard time": "Europe/Berlin",
  "romance standard time": "Europe/Paris",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "fle standard time": "Europe/Helsinki",
  "gtb standard time": "Europe/Athens",
  "aus eastern standard time": "Australia/Sydney",
  "e. australia standard time": "Australia/Brisbane",
  "new zealand standard time": "Pacific/Auckland",
  "india standard time": "Asia/Kolkata",
  "tokyo standard time": "Asia/Tokyo",
  "singapore standard time": "Asia/Singapore",
};

/** A zone by its name in the IANA database or in Windows. Null: no zone. */
export function zoneNamed(text: string): string | null {
  const name = text
    .trim()
    .replace(/^\/?(?:freeassociation\.sourceforge\.net\/|mozilla\.org\/\d{1,9}_\d\/)/, "");
  const zone = WINDOWS[name.toLowerCase()] ?? name;
  return (zone.includes("/") || zone === "UTC") && isTimeZone(zone) ? zone : null;
}

/** The zone of a place, by its state or country. Null: it has several, or the place is not known. */
export function zoneOfLocation(location: EventLocation | null): string | null {
  if (!location) return null;
  const region = location.region ? regionOf(location.region, location.countryCode) : null;
  if (region) return region.zone;
  return location.countryCode ? zoneOfCountry(location.countryCode) : null;
}

function zoneOfCountry(code: string): string | null {
  if (MAIN[code]) return MAIN[code];
  const zones = zonesOfCountry(code);
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

function zonesOfCountry(code: string): string[] {
  const locale = new Intl.Locale("und", { region: code }) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  return locale.getTimeZones() ?? [];
}

/** The minutes that a zone's clocks are ahead of UTC at a date and time that they show. */
export function offsetAt(date: string, time: string, zone: string): number {
  return (Date.parse(`${date}T${time}:00Z`) - instantOf(date, time, zone).getTime()) / 60_000;
}

/**
 * A zone in which clocks are as far ahead of UTC as a page says: the place's own, one of its country, the one that
 * the person is in, or the most populous. Null: there is none.
 */
export function zoneWith(
  offset: number,
  shown: { date: string; time: string },
  location: EventLocation | null,
  home: string | null,
): string | null {
  const own = zoneOfLocation(location);
  const country = location?.countryCode ? zonesOfCountry(location.countryCode) : [];
  // A state lies in its own zone or in one beside it; a country may lie in many.
  const isNear = !own || Math.abs(offset - offsetAt(shown.date, shown.time, own)) <= 60;
  const inCountry = isNear ? [...POPULOUS.filter((zone) => country.includes(zone)), ...country] : [];
  const fits = (zone: string) => offsetAt(shown.date, shown.time, zone) === offset;
  const near = [own, ...inCountry].filter((zone) => zone !== null).find(fits);
  if (near || own || country.length > 0) return near ?? null;
  return [home, ...POPULOUS].filter((zone) => zone !== null).find(fits) ?? null;
}

/** What clocks of a zone show at an instant. */
export function shownIn(zone: string, at: Date): { date: string; time: string } {
  return wallClockAt(at, zone);
}
