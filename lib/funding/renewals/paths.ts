/** The private page of a first refusal, from the sponsor's email. */
export const renewalPath = (token: string): string => `/renewal/${token}`;

/** Who came back to a proposal, for its host. */
export const returningSponsorsPath = (proposalId: string): string => `/editproposal/sponsors?id=${proposalId}`;
