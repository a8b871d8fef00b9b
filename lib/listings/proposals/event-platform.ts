import type { EventPlatform } from "@/db/enums";
import { isHostOf } from "./video-link";

const COUNTRIES = [
  "com",
  "ca",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "ie",
  "at",
  "be",
  "ch",
  "dk",
  "fi",
  "no",
  "pl",
  "pt",
  "se",
];
const SECOND_LEVEL = [
  "co.uk",
  "co.nz",
  "com.au",
  "com.mx",
  "com.br",
  "com.ar",
  "com.pe",
  "hk",
  "sg",
  "ae",
  "cl",
  "co",
];
const everywhere = (name: string) => [...COUNTRIES, ...SECOND_LEVEL].map((suffix) => `${name}.${suffix}`);

const HOSTS: readonly [EventPlatform, readonly string[]][] = [
  ["eventbrite", everywhere("eventbrite")],
  ["facebook", ["facebook.com", "fb.me"]],
  ["meetup", ["meetup.com"]],
  ["ticketmaster", everywhere("ticketmaster")],
];

export const PLATFORM_LABELS: Readonly<Record<EventPlatform, string>> = {
  eventbrite: "Eventbrite",
  facebook: "Facebook",
  meetup: "Meetup",
  ticketmaster: "Ticketmaster",
  other: "Other",
};

/** The platform that hosts an event page, by its hostname. `url` must be a valid URL. */
export function platformOf(url: string): EventPlatform {
  const { hostname } = new URL(url);
  return HOSTS.find(([, names]) => isHostOf(hostname, names))?.[0] ?? "other";
}
