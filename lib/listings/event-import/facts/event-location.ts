/** Where an event takes place, as far as it is known. */
export interface EventLocation {
  /** What the place is called. */
  venue: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** ISO 3166, where the country is known. */
  countryCode: string | null;
}
