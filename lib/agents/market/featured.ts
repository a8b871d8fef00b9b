/** Whether a listing is featured at an instant. */
export const isFeatured = ({ featuredUntil }: { featuredUntil: Date | null }, now: Date): boolean =>
  featuredUntil !== null && featuredUntil > now;
