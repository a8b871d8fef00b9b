import { formatCount } from "@/lib/core/numbers";

/** Smaller groups are not counted exactly: combined with a distance, they would reveal where a person lives. */
const FEWEST = 5;

/** A count that is safe to show a host before sending: one to four are indistinguishable. */
export const roundSmallCounts = (people: number): number => (people > 0 ? Math.max(people, FEWEST - 1) : 0);

/** The rounded count in words: "12 sponsors", "fewer than 5 sponsors", "no sponsors". */
export function formatSponsorCount(bounded: number): string {
  if (bounded === 0) return "no sponsors";
  return bounded < FEWEST ? `fewer than ${FEWEST} sponsors` : `${formatCount(bounded)} sponsors`;
}
