/** A user's relation to the hub's proposals, by proposal id. */
export interface AgentEligibility {
  /** Listed by them. */
  own: string[];
  /** Applied for, awaiting a reply. */
  applied: string[];
  /** Already promoted by them. */
  promotes: string[];
}
