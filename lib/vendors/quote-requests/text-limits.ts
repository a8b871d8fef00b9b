/** How long each of the texts of a request can be, in characters. */
export const QUOTE_LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  location: 160,
  budget: 80,
  message: 4_000,
} as const;

/** How long a vendor's notes about one request can be, in characters. */
export const NOTES_LIMIT = 4_000;
