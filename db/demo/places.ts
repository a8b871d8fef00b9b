/** A town of the region. The line between Central and Eastern time runs through it, as it does in real river counties. */
export interface DemoPlace {
  city: string;
  region: string;
  country: string;
  /** IANA name. */
  timeZone: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  population: number;
}

const CENTRAL = "America/Chicago";
const EASTERN = "America/New_York";

/** One river town and its neighbours on both banks of the Ohio, where none of them exists. */
export const PLACES = {
  marlowFerry: {
    city: "Marlow Ferry",
    region: "Indiana",
    country: "USA",
    timeZone: CENTRAL,
    latitude: 38.0,
    longitude: -86.62,
    population: 14200,
  },
  newBasel: {
    city: "New Basel",
    region: "Indiana",
    country: "USA",
    timeZone: CENTRAL,
    latitude: 38.06,
    longitude: -86.71,
    population: 3100,
  },
  saintOdile: {
    city: "St. Odile",
    region: "Indiana",
    country: "USA",
    timeZone: CENTRAL,
    latitude: 38.11,
    longitude: -86.6,
    population: 1900,
  },
  bascomLanding: {
    city: "Bascom Landing",
    region: "Kentucky",
    country: "USA",
    timeZone: CENTRAL,
    latitude: 37.93,
    longitude: -86.55,
    population: 2400,
  },
  quarryHill: {
    city: "Quarry Hill",
    region: "Indiana",
    country: "USA",
    timeZone: EASTERN,
    latitude: 38.22,
    longitude: -86.44,
    population: 5200,
  },
  tannersFork: {
    city: "Tanner's Fork",
    region: "Indiana",
    country: "USA",
    timeZone: EASTERN,
    latitude: 38.27,
    longitude: -86.36,
    population: 1300,
  },
  wheelock: {
    city: "Wheelock",
    region: "Kentucky",
    country: "USA",
    timeZone: EASTERN,
    latitude: 38.02,
    longitude: -86.22,
    population: 8700,
  },
} as const satisfies Record<string, DemoPlace>;

export type PlaceKey = keyof typeof PLACES;
