/** A proposal's checkout page, with the tier selected. */
export function checkoutPath({ proposalId, tierId }: { proposalId: string; tierId: string | null }): string {
  return `/checkout/${proposalId}${tierId ? `?tier=${tierId}` : ""}`;
}
