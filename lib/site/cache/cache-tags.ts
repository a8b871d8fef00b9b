/** Names of what cached pages are made of; a command that changes it says the same name. */
export const tags = {
  /** Any list of proposals: home, browse. */
  proposals: "proposals",
  /** The list of who looks for agents. */
  agentHub: "agent-hub",
  /** Any list of vendors, of their services or of what is asked of them. */
  vendors: "vendors",
  /** What the homepage quotes of reviews. */
  quotes: "quotes",
  /** One proposal's page. */
  proposal: (id: string) => `proposal:${id}`,
  /** Pages of what is gone for good: the answer is 410. Nobody touches it. */
  gone: "gone",
  /** Pages that say that there is nothing: the answer is 404. Nobody touches it. */
  missing: "missing",
  /** One vendor's pages. */
  vendor: (profileId: string) => `vendor:${profileId}`,
} as const;

/** A vendor's pages, and the lists they may stand in. */
export const vendorPages = (profileId: string): string[] => [tags.vendors, tags.vendor(profileId)];
