/** A town as people write it. */
export interface Location {
  city: string | null;
  region: string | null;
  country: string | null;
}

/** Degrees, north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}
