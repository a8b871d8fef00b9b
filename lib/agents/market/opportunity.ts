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
  /** What the proposal asks its sponsors for, and the least that one of them can give. */
  goalCents: number;
  fromCents: number;
  /** What an agent gets of that least. */
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

/** Somebody's way to become an agent of a listed proposal. */
export interface OpportunityPage {
  opportunity: OpportunityDto;
  /** What stands between them and applying; null: nothing. */
  eligibility: "own" | "applied" | "promotes" | "filled" | "over" | null;
  /** Their application that waits, so that it can be withdrawn. */
  applicationId: string | null;
}
