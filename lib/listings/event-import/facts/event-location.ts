/** An event's location, as far as it is known. */
export interface EventLocation {
  /** Name of the venue. */
  venue: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** ISO 3166, if the country is known. */
  countryCode: string | null;
}
