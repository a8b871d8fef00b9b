/** How long past sponsors have first refusal of their tiers, in days after publication, and the rest of the last one. */
export const FIRST_REFUSAL_DAYS = 14;

const DAY_MS = 86_400_000;

/** When a first refusal ends that begins now: the end of its last day, UTC. */
export const firstRefusalEnd = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + FIRST_REFUSAL_DAYS + 1) * DAY_MS);
