/** A listed proposal as agents see it. Amounts in cents. */
export interface OpportunityDto {
  id: string;
  proposal: { id: string; title: string; path: string };
  hostName: string;
  commissionBps: number;
  commissionDescription: string | null;
  description: string | null;
  preferredExperience: string | null;
  targetLocations: string[];
  /** The proposal's goal, and the smallest sponsorship. */
  goalCents: number;
  fromCents: number;
  /** The agent's commission on the smallest sponsorship. */
  exampleCents: number;
  currency: string;
  spotsLeft: number;
  maxAgents: number;
  isFeatured: boolean;
}

/** One page of the Agent Hub. */
export interface HubPage {
  opportunities: OpportunityDto[];
  next: string | null;
}

/** A user's way to become an agent of a listed proposal. */
export interface OpportunityPage {
  opportunity: OpportunityDto;
  /** Why they can't apply. Null: they can. */
  eligibility: "own" | "applied" | "promotes" | "filled" | "over" | null;
  /** Their pending application, so it can be withdrawn. */
  applicationId: string | null;
}
