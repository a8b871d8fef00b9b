/** Where a host writes to sponsors about a proposal and sees the results. */
export const campaignPath = (proposalId: string) => `/hostdashboard/emailblast?id=${proposalId}`;
