import { countryCode, countryName } from "./countries";
import type { EventLocation } from "./event-location";
import { regionOf } from "./regions";

const LONGEST = 400;

const STREET =
  /^\d+[a-z]?\s+\S|^(p\.?\s?o\.?\s?box|suite|unit|floor|room|level|apt)\b|\b(street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|parkway|pkwy|court|ct|square|sq|plaza|terrace|broadway|floor|suite)\.?( [nsew]{1,2})?$|(straße|strasse|str\.|platz|weg|allee|gasse|laan|straat|plein|gata|vej|gatan)\s?\d*\w?$|^(rue|avenue|boulevard|place|quai|via|viale|piazza|corso|calle|avenida|plaza|paseo|rua|avenida|praça|av\.)\s/i;
const POSTCODE =
  /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^\d{3}\s?\d{2}$|^[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$|^[A-Z]\d[A-Z]\s?\d[A-Z]\d$|^\d{4}\s?[A-Z]{2}$/i;
const LEADING_CODE = /^(?:[A-Z]{1,2}-)?(?:\d{4,5}\s?[A-Z]{2}(?=\s)|\d{3}\s\d{2}(?=\s)|\d{4,6})\s+(?=\p{L})/u;
const TRAILING_CODE =
  /\s+(?:\d{5}(?:-\d{4})?|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i;

/** A country after a British postcode without a comma. */
const BRITISH_END = /(\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\s+(UK|United Kingdom)$/i;
/** Room names in calendars often include their hours. */
const TIME_OF_DAY = /^\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)$|^\d{1,2}:\d{2}$/i;

/** Parses an address of one or more lines. The first part that isn't a recognized component becomes the name. */
export function parseAddress(text: string): EventLocation {
  const parts = text
    .slice(0, LONGEST)
    .replace(BRITISH_END, "$1, $2")
    .split(/[,\n;|·•]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part && !TIME_OF_DAY.test(part));
  const address: EventLocation = { venue: null, city: null, region: null, country: null, countryCode: null };
  const last = parts.at(-1);
  const isState =
    last !== undefined && parts.length > 1 && /^[A-Z]{2}$/.test(last) && regionOf(last, "US") !== null;
  if (last && parts.length > 1 && !isState) takeCountry(address, parts, last);
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const bare = part.replace(TRAILING_CODE, "").trim();
    if (POSTCODE.test(part)) continue;
    if (address.region === null && takeRegion(address, bare, parts.length)) continue;
    if (STREET.test(part) && !LEADING_CODE.test(part)) {
      if (parts.length === 0) address.venue ??= part;
      continue;
    }
    if (address.city === null && parts.length === 0 && last === part) address.venue = part;
    else if (address.city === null) address.city = withRegion(address, bare.replace(LEADING_CODE, ""));
    else if (parts.length === 0) address.venue = part;
  }
  return address;
}

/** `Leipzig` of `04229 Leipzig`. */
export function withoutPostcode(city: string): string {
  return city.replace(LEADING_CODE, "").replace(TRAILING_CODE, "").trim();
}

function takeCountry(address: EventLocation, parts: string[], last: string): void {
  const code = countryCode(last);
  if (!code) return;
  parts.pop();
  address.country = countryName(last);
  address.countryCode = code;
}

/** `OH` or `Ohio` alone between two commas. */
function takeRegion(address: EventLocation, part: string, left: number): boolean {
  const region = left > 0 ? regionOf(part, address.countryCode) : null;
  // New York is matched as a city before it is matched as a state.
  if (!region || (part === region.name && /^(New York|Washington|Quebec)$/.test(part) && left === 1))
    return false;
  address.region = region.name;
  address.countryCode ??= region.country;
  return true;
}

/** `Millbrook OH`: the state after its city without a comma. */
function withRegion(address: EventLocation, text: string): string {
  const [, city, code] = /^(.{2,60}?)\s+([A-Z]{2,3})$/.exec(text) ?? [];
  const region = city && code && address.region === null ? regionOf(code, address.countryCode) : null;
  if (!city || !region) return text;
  address.region = region.name;
  address.countryCode ??= region.country;
  return city;
}
