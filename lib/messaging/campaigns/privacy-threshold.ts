import { formatCount } from "@/lib/core/numbers";

/** Fewer people than this are not told apart: with a distance they would tell who lives where. */
const FEWEST = 5;

/** A number of people as a host may know it before they were written to: one to four are all the same. */
export const roundSmallCounts = (people: number): number => (people > 0 ? Math.max(people, FEWEST - 1) : 0);

/** Such a number in words: "12 sponsors", "fewer than 5 sponsors", "no sponsors". */
export function formatSponsorCount(bounded: number): string {
  if (bounded === 0) return "no sponsors";
  return bounded < FEWEST ? `fewer than ${FEWEST} sponsors` : `${formatCount(bounded)} sponsors`;
}
