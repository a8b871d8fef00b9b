/** Names of what cached pages are made of; a command that changes it says the same name. */
export const tags = {
  /** Any list of proposals: home, browse. */
  proposals: "proposals",
  /** The list of who looks for agents. */
  agentHub: "agent-hub",
  /** One proposal's page. */
  proposal: (id: string) => `proposal:${id}`,
} as const;
