export const REQUIRED = "This field is required.";
export const BAD_LINK = "Please enter a valid URL.";

/** Maximum lengths of text fields. */
export const TEXT_LIMITS = {
  title: 140,
  description: 5_000,
  line: 160,
  note: 500,
  place: 80,
  benefits: 12,
  link: 2_000,
} as const;
