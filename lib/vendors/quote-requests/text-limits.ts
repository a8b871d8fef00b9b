/** The maximum length of each of a request's texts, in characters. */
export const QUOTE_LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  location: 160,
  budget: 80,
  message: 4_000,
} as const;

/** The maximum length of a vendor's notes on one request, in characters. */
export const NOTES_LIMIT = 4_000;

/** The maximum length of each of a quote's texts, in characters. */
export const SENT_QUOTE_LIMITS = { title: 120, included: 4_000, reason: 500 } as const;
