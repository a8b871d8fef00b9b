import type {
  AgentRole,
  CommissionReason,
  CommissionStatus,
  ProposalAgentStatus,
  ProposalStatus,
  ReferralAct,
} from "@/db/enums";
import type { CommissionTerms } from "@/lib/agents/commissions/terms";

/** What all of an agent's links came to. */
export interface AgentMetricsDto {
  /** Visitors, each once a day; and every request, previews and robots included. */
  clicks: number;
  requests: number;
  interests: number;
  /** Proposals with a sponsorship that stands. */
  funded: number;
  /** What is held for the agent and what can be paid out, in cents; and what somebody looks at first. */
  estimatedCents: number;
  checkedCents: number;
  /** What is taken from what is released next, in cents. */
  owedCents: number;
}

/** A proposal that an agent promotes, or did. */
export interface AssignedDto extends CommissionTerms {
  /** The agreement's. */
  id: string;
  status: Extract<ProposalAgentStatus, "active" | "revoked">;
  role: AgentRole;
  commissionDescription: string | null;
  proposal: { id: string; title: string; status: ProposalStatus };
  hostName: string;
  /** Whether its page can be seen. */
  isPublic: boolean;
  canEdit: boolean;
  /** The whole address to share; null once nobody should. */
  link: string | null;
  activeAt: Date;
  endedAt: Date | null;
  clicks: number;
  requests: number;
  interests: number;
  funded: number;
}

/** One commission with its story. Cents; instants are UTC. */
export interface EarningDto extends CommissionTerms {
  id: string;
  title: string;
  tier: string;
  status: CommissionStatus;
  reasons: CommissionReason[];
  decisionNote: string | null;
  clickedAt: Date | null;
  boundAt: Date | null;
  act: ReferralAct | null;
  paidAt: Date;
  paidCents: number;
  baseCents: number;
  amountCents: number;
  returnedCents: number;
  /** What of that went back after it had been paid out. */
  takenBackCents: number;
  isDisputed: boolean;
  releasableAt: Date | null;
  /** The event's time zone, for that day; null: there is no event. */
  eventTimeZone: string | null;
  approvedAt: Date | null;
  payoutPaidAt: Date | null;
}

/** An invitation that its agent has not answered, with what it promises. */
export interface OpenInvitationDto extends CommissionTerms {
  id: string;
  title: string;
  hostName: string;
  role: AgentRole;
  expiresAt: Date;
}
