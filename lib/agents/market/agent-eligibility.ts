/** What of the hub is somebody's own, by the proposals' ids. */
export interface AgentEligibility {
  /** Listed by themselves. */
  own: string[];
  /** Applied for, and not answered yet. */
  applied: string[];
  /** Promoted by them already. */
  promotes: string[];
}
