/** The checkout page of a proposal, with the tier chosen. */
export function checkoutPath({ proposalId, tierId }: { proposalId: string; tierId: string | null }): string {
  return `/checkout/${proposalId}${tierId ? `?tier=${tierId}` : ""}`;
}
