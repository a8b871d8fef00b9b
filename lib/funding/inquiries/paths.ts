/** Where a sponsor says that they are interested, or offers another amount, and sees what became of it. */
export const interestPath = (proposalId: string) => `/interest/${proposalId}`;

/** Where a host answers. */
export const HOST_INTEREST_PATH = "/hostdashboard/interest";
