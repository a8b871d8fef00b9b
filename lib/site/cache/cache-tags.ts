/** Tags of cached pages. A command that changes their data touches the same tag. */
export const tags = {
  /** Any list of proposals: home, browse. */
  proposals: "proposals",
  /** The list of proposals looking for agents. */
  agentHub: "agent-hub",
  /** Any list of vendors or their services. */
  vendors: "vendors",
  /** The list of events looking for vendors. */
  wantedEvents: "wanted-events",
  /** The homepage's review quotes. */
  quotes: "quotes",
  /** One proposal's page. */
  proposal: (id: string) => `proposal:${id}`,
  /** One sponsorship report's public page. */
  report: (code: string) => `report:${code}`,
  /** Pages of content that is gone for good, sent with 410. Never touched. */
  gone: "gone",
  /** Pages for missing content, sent with 404. Never touched. */
  missing: "missing",
  /** One host's public page. */
  host: (id: string) => `host:${id}`,
  /** One sponsor's public page. */
  sponsor: (id: string) => `sponsor:${id}`,
  /** One vendor's pages. */
  vendor: (profileId: string) => `vendor:${profileId}`,
} as const;

/** A vendor's pages, and the lists that may include it. */
export const vendorPages = (profileId: string): string[] => [tags.vendors, tags.vendor(profileId)];
