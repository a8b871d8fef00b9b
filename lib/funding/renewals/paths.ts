/** The private page of a first refusal, from the sponsor's email. */
export const renewalPath = (token: string): string => `/renewal/${token}`;

/** The CSV file of a sponsor's history. */
export const SPONSORED_YEARS_CSV_PATH = "/api/sponsorships/years";
