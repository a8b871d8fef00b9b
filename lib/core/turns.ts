/** So long somebody stands first; a day is no multiple of it, so that nobody always gets the same hours. */
const TURN_MS = 7 * 60_000;

/** How many turns there were up to an instant (ms since 1970). Whoever is featured takes them in the order of ids. */
export const turnsUpTo = (at: number): number => Math.floor(at / TURN_MS);
