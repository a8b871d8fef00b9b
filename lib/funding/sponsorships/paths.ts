/** A proposal's checkout page, with the tier selected. */
export function checkoutPath({ proposalId, tierId }: { proposalId: string; tierId: string | null }): string {
  return `/checkout/${proposalId}${tierId ? `?tier=${tierId}` : ""}`;
}

/** A sponsorship's page, for its sponsor and its host. */
export const sponsorshipPath = (sponsorshipId: string): string => `/sponsorships/${sponsorshipId}`;

/** What the host needs from the sponsor: the sponsor sends it, and the host's side downloads it. */
export const assetsPath = (sponsorshipId: string): string => `${sponsorshipPath(sponsorshipId)}/assets`;
