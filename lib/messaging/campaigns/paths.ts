/** Where a host writes to sponsors about a proposal, and sees what came of it. */
export const blastPath = (proposalId: string) => `/hostdashboard/emailblast?id=${proposalId}`;
