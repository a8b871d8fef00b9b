import type {
  AgentRole,
  CommissionReason,
  CommissionStatus,
  ProposalAgentStatus,
  ProposalStatus,
  ReferralAct,
} from "@/db/enums";
import type { CommissionTerms } from "@/lib/agents/commissions/terms";

/** The totals of all of an agent's links. */
export interface AgentMetricsDto {
  /** Unique visitors per day, and every request, including previews and bots. */
  clicks: number;
  requests: number;
  interests: number;
  /** Proposals with a current sponsorship. */
  funded: number;
  /** Cents held for the agent or ready for payout, and cents under review. */
  estimatedCents: number;
  checkedCents: number;
  /** Cents that will be deducted from the next release. */
  owedCents: number;
}

/** What came by links with one label. */
export interface LinkSourceDto {
  /** Null: by links without a label. */
  source: string | null;
  clicks: number;
  signUps: number;
  /** Current sponsorships. */
  paid: number;
  /** Cents of the agent's share that are left. */
  commissionCents: number;
}

/** One week of all of an agent's links, by its Monday (`YYYY-MM-DD`, UTC). */
export interface LinkWeekDto extends Omit<LinkSourceDto, "source"> {
  week: string;
}

export interface LinkResultsDto {
  sources: LinkSourceDto[];
  /** The last 12 weeks, oldest first. */
  weeks: LinkWeekDto[];
}

/** A proposal that an agent promotes or promoted. */
export interface AssignedDto extends CommissionTerms {
  /** The agreement's. */
  id: string;
  status: Extract<ProposalAgentStatus, "active" | "revoked">;
  role: AgentRole;
  commissionDescription: string | null;
  proposal: { id: string; title: string; status: ProposalStatus };
  hostName: string;
  /** Whether its page is visible. */
  isPublic: boolean;
  canEdit: boolean;
  /** Whether the agent answers its sponsors, and proves what they were promised. */
  canAnswer: boolean;
  /** Null: a year-round campaign. */
  eventId: string | null;
  /** Its host shares its balance with the viewer, a co-owner. */
  isBalanceShared: boolean;
  /** The full address to share. Null if it should no longer be shared. */
  link: string | null;
  activeAt: Date;
  endedAt: Date | null;
  clicks: number;
  requests: number;
  interests: number;
  funded: number;
  /** Cents of the agent's share that are left. */
  earnedCents: number;
}

/** One commission with its history. Amounts in cents, instants in UTC. */
export interface EarningDto extends CommissionTerms {
  id: string;
  proposal: { id: string; title: string };
  /** Whether the proposal's page is visible. */
  isPublic: boolean;
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
  /** The part that was reversed after payout. */
  takenBackCents: number;
  isDisputed: boolean;
  /** Benefits of what the agent sold, how many were delivered, and how many are open. Null: money doesn't follow them. */
  benefits: { total: number; delivered: number; open: number } | null;
  /** Totals of the sponsor's codes, as counted here, and as the sponsor states. Null: the sponsor doesn't share them. */
  counts: { requests: number; visits: number; redemptions: number | null } | null;
  releasableAt: Date | null;
  /** The event's time zone, for that day. Null: there is no event. */
  eventTimeZone: string | null;
  approvedAt: Date | null;
  payoutPaidAt: Date | null;
}

/** An unanswered invitation with its terms. */
export interface OpenInvitationDto extends CommissionTerms {
  id: string;
  title: string;
  hostName: string;
  role: AgentRole;
  expiresAt: Date;
}
