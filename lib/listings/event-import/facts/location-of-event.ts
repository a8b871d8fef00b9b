import { type Item, itemsOf, lineOf, type Value, valuesOf } from "../items/item";
import { plainText } from "../markup/plain-text";
import { spend } from "../step-budget";
import { parseAddress, withoutPostcode } from "./address-text";
import { countryCode, countryName } from "./countries";
import type { EventLocation } from "./event-location";
import { regionOf } from "./regions";

const ONLINE: EventLocation = {
  venue: "Online",
  city: "Online",
  region: null,
  country: null,
  countryCode: null,
};

/** Maximum depth of nested places, and maximum number of places read per event. */
const MOST_NESTED = 4;
const MOST_LOCATIONS = 20;

const WITHOUT_LOCATION =
  /^(online( event)?|virtual( event)?|webinar|zoom|livestream|live stream|tba|tbd|to be (announced|confirmed)|n\/a)\.?$/i;

/** Returns an event's location. Of several, the first one with an address wins. Null if none is given. */
export function locationOfEvent(event: Item): EventLocation | null {
  const values = valuesOf(event, "location", "venue", "place", "address");
  const locations = values.slice(0, MOST_LOCATIONS).flatMap((value) => locationFrom(value) ?? []);
  const real = locations.filter((location) => location !== ONLINE);
  const mode = lineOf(event, "eventattendancemode") ?? "";
  const best = real.find(({ city, country }) => city && country) ?? real.find(({ city }) => city) ?? real[0];
  if (best && (best.city || !/OnlineEventAttendanceMode/i.test(mode))) return best;
  return locations.length > 0 || /OnlineEventAttendanceMode/i.test(mode) ? ONLINE : null;
}

function locationFrom(value: Value, depth = 0): EventLocation | null {
  spend();
  if (typeof value === "string") return locationFromText(value);
  if (value.types.includes("virtuallocation")) return ONLINE;
  const venue = lineOf(value, "name", "legalname");
  const found = [value, ...itemsOf(value, "address"), ...itemsOf(value, "location")]
    .slice(0, MOST_LOCATIONS)
    .map((item) => locationFromParts(item, venue))
    .find((location) => location.city);
  if (found) return found;
  for (const address of valuesOf(value, "address").slice(0, MOST_LOCATIONS))
    if (typeof address === "string") {
      const location = locationFromText(address);
      if (location?.city) return { ...location, venue: venue ?? location.venue };
    }
  const outer = depth < MOST_NESTED ? itemsOf(value, "containedinplace", "containedin")[0] : undefined;
  const within = outer && locationFrom(outer, depth + 1);
  if (within?.city) return { ...within, venue };
  if (!venue) return null;
  if (WITHOUT_LOCATION.test(venue)) return ONLINE;
  const named = venue.includes(",") ? parseAddress(venue) : null;
  return named?.city ? named : { ...locationFromParts(value, venue), venue };
}

function locationFromText(text: string): EventLocation | null {
  const plain = plainText(text);
  if (!plain || /^https?:\/\/\S+$/.test(plain)) return null;
  return WITHOUT_LOCATION.test(plain) ? ONLINE : parseAddress(plain);
}

function locationFromParts(item: Item, venue: string | null): EventLocation {
  const locality = lineOf(item, "addresslocality", "locality", "city");
  const said = lineOf(item, "addressregion", "region", "state");
  const country = lineOf(item, "addresscountry", "country", "countryname");
  const street = lineOf(item, "streetaddress", "street") ?? (isAddress(item) ? lineOf(item, "name") : null);
  const code = country ? countryCode(country) : null;
  if (!locality || /,/.test(locality)) {
    // Some pages put the entire address into one arbitrary field.
    const rest = parseAddress([locality ?? street, said, country].filter(Boolean).join(", "));
    if (rest.city && (locality || /,/.test(street ?? "")))
      return { ...rest, venue, country: country ? countryName(country) : rest.country };
    // City states such as Berlin and Hamburg are often given only as the state.
    if (said && code && !regionOf(said, code)) return fromParts(venue, said, null, country, code);
    return fromParts(venue, null, said, country, code);
  }
  return fromParts(venue, withoutPostcode(locality), said, country, code);
}

const isAddress = ({ types }: Item) => types.some((type) => /^(postal)?address$/.test(type));

function fromParts(
  venue: string | null,
  city: string | null,
  said: string | null,
  country: string | null,
  code: string | null,
): EventLocation {
  const region = said ? regionOf(said, code) : null;
  return {
    venue,
    city,
    region: region?.name ?? said,
    country: country ? countryName(country) : null,
    countryCode: code ?? region?.country ?? null,
  };
}
