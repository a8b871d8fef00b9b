import { zoneName } from "./dates";

export interface ZoneOption {
  /** IANA name. */
  value: string;
  label: string;
}

const known = new Map<string, ZoneOption>();

/** A zone with its readable name: "Central Time (Chicago)". The IANA name if there is no other. */
export function zoneOption(zone: string): ZoneOption {
  const found = known.get(zone);
  if (found) return found;
  const option = { value: zone, label: labelOf(zone) };
  known.set(zone, option);
  return option;
}

/** All zones in the order of their names. Slow the first time: call it on the server. */
export const zoneOptions = (): ZoneOption[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])]
    .map(zoneOption)
    .sort((one, other) => one.label.localeCompare(other.label, "en"));

function labelOf(zone: string): string {
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  try {
    const name = zone === "UTC" ? "Coordinated Universal Time" : zoneName(new Date(0), zone, "longGeneric");
    return name ? `${name} (${place})` : zone;
  } catch {
    return zone;
  }
}
