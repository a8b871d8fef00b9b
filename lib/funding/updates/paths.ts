/** The page where a host's team writes updates on a proposal, and edits one. */
export const updatesPath = (proposalId: string, updateId?: string): string =>
  `/editproposal/updates?id=${proposalId}${updateId ? `&update=${updateId}` : ""}`;
