/** Where the two sides of a sponsorship find their contract. */
export function contractPath(sponsorshipId: string): string {
  return `/contracts/${sponsorshipId}`;
}
