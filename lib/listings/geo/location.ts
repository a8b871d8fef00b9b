/** A town as people write it down. */
export interface Place {
  city: string | null;
  region: string | null;
  country: string | null;
}

/** Degrees, north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}
