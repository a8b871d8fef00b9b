/** The agents' pages. Folders are named after them. */
export const AGENT_PATHS = {
  hub: "/agenthub",
  dashboard: "/agentdashboard",
  linkResults: "/agentdashboard/links",
  apply: (listingId: string) => `/applyforopportunity?id=${listingId}`,
  list: "/listinmarketplace",
  editListing: (listingId: string) => `/listinmarketplace/edit?id=${listingId}`,
  applications: "/manageapplications",
  signUp: (token: string) => `/agentsignup?token=${token}`,
} as const;

/** The path of a proposal's page as an agent shares it, without the site's origin. */
export const referralPath = (proposalId: string, code: string): string =>
  `/proposaldetails?id=${proposalId}&ref=${code}`;

/** Where a proposal's host and co-owners manage its agents. */
export const manageAgentsPath = (proposalId: string): string => `/manageagents?id=${proposalId}`;

/** Where a proposal is listed in the agent marketplace. */
export const listPath = (proposalId: string): string => `${AGENT_PATHS.list}?id=${proposalId}`;
