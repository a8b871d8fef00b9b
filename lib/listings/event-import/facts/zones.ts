import { instantOf, isTimeZone, wallClockAt } from "@/lib/listings/events/event-time";
import type { EventLocation } from "./event-location";
import { regionOf } from "./regions";

/** For countries with several zones, the zone of most people. Only where the other zones are remote or small. */
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

/** Of zones with the same offset, the most populous. */
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

/** Windows zone names, as used in Outlook calendars. */
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

/** Finds a zone by its IANA or Windows name. Null if there is none. */
export function zoneNamed(text: string): string | null {
  const name = text
    .trim()
    .replace(/^\/?(?:freeassociation\.sourceforge\.net\/|mozilla\.org\/\d{1,9}_\d\/)/, "");
  const zone = WINDOWS[name.toLowerCase()] ?? name;
  return (zone.includes("/") || zone === "UTC") && isTimeZone(zone) ? zone : null;
}

/** Returns the zone of a location by its state or country. Null if it has several or the location is unknown. */
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

/** A zone's UTC offset in minutes at a local date and time. */
export function offsetAt(date: string, time: string, zone: string): number {
  return (Date.parse(`${date}T${time}:00Z`) - instantOf(date, time, zone).getTime()) / 60_000;
}

/**
 * Finds a zone with the given offset: the venue's, one in its country, the requester's, or the most populous. Null if
 * there is none.
 */
export function zoneWith(
  offset: number,
  shown: { date: string; time: string },
  location: EventLocation | null,
  home: string | null,
): string | null {
  const own = zoneOfLocation(location);
  const country = location?.countryCode ? zonesOfCountry(location.countryCode) : [];
  // A state is in its main zone or an adjacent one. A country may span many.
  const isNear = !own || Math.abs(offset - offsetAt(shown.date, shown.time, own)) <= 60;
  const inCountry = isNear ? [...POPULOUS.filter((zone) => country.includes(zone)), ...country] : [];
  const fits = (zone: string) => offsetAt(shown.date, shown.time, zone) === offset;
  const near = [own, ...inCountry].filter((zone) => zone !== null).find(fits);
  if (near || own || country.length > 0) return near ?? null;
  return [home, ...POPULOUS].filter((zone) => zone !== null).find(fits) ?? null;
}

/** Local date and time in a zone at an instant. */
export function shownIn(zone: string, at: Date): { date: string; time: string } {
  return wallClockAt(at, zone);
}
