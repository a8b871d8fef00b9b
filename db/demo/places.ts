/** A town of the region. The line between Central and Eastern time runs through it, as it does in real river counties. */
export interface DemoPlace {
  city: string;
  region: string;
  country: string;
  /** IANA name. */
  timeZone: string;
}

const CENTRAL = "America/Chicago";
const EASTERN = "America/New_York";

/** One river town and its neighbours on both banks. None of them exists. */
export const PLACES = {
  marlowFerry: { city: "Marlow Ferry", region: "Indiana", country: "USA", timeZone: CENTRAL },
  newBasel: { city: "New Basel", region: "Indiana", country: "USA", timeZone: CENTRAL },
  saintOdile: { city: "St. Odile", region: "Indiana", country: "USA", timeZone: CENTRAL },
  bascomLanding: { city: "Bascom Landing", region: "Kentucky", country: "USA", timeZone: CENTRAL },
  quarryHill: { city: "Quarry Hill", region: "Indiana", country: "USA", timeZone: EASTERN },
  tannersFork: { city: "Tanner's Fork", region: "Indiana", country: "USA", timeZone: EASTERN },
  wheelock: { city: "Wheelock", region: "Kentucky", country: "USA", timeZone: EASTERN },
} as const satisfies Record<string, DemoPlace>;

export type PlaceKey = keyof typeof PLACES;
