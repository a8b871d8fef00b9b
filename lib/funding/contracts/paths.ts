/** A sponsorship's contract page, for both sides. */
export function contractPath(sponsorshipId: string): string {
  return `/contracts/${sponsorshipId}`;
}
