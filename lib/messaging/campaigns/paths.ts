/** Where a host writes to sponsors about a proposal, and sees what came of it. */
export const campaignPath = (proposalId: string) => `/hostdashboard/emailblast?id=${proposalId}`;
