/** The minimum time between two blasts about a proposal. */
const COOL_DOWN_MS = 7 * 24 * 3_600_000;

/** When the next blast about a proposal can be sent; null means now. */
export function opensAt(lastBlastAt: Date | null, now: Date): Date | null {
  if (!lastBlastAt) return null;
  const opens = new Date(lastBlastAt.getTime() + COOL_DOWN_MS);
  return opens > now ? opens : null;
}
