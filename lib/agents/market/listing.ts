import type { AgentApplicationStatus, AgentListingStatus } from "@/db/enums";

/** A proposal that can be listed, with what its sponsors pay and the host gets of it. Cents. */
export interface ListableDto {
  id: string;
  title: string;
  currency: string;
  /** Its tiers, or what it asks for where it has none. */
  tiers: { name: string; paidCents: number; baseCents: number }[];
  /** Where its event is, to begin with. */
  location: string | null;
  /** Until when it stands first because days of an earlier listing are left; null: none are. */
  featuredUntil: Date | null;
}

/** A listing as those see it who look after it. */
export interface OwnListingDto {
  id: string;
  proposal: { id: string; title: string; path: string };
  status: AgentListingStatus;
  commissionBps: number;
  commissionDescription: string | null;
  description: string | null;
  preferredExperience: string | null;
  targetLocations: string[];
  maxAgents: number;
  /** Agents who applied and were approved, and promote it now. */
  promoting: number;
  /** Instants (UTC); null: never, or not any more. */
  listedAt: Date | null;
  /** Paid for, be it shown or not. */
  featuredUntil: Date | null;
  /** The order that would show it, while it is unpaid. */
  orderId: string | null;
  /** Whether agents see it: a paused or hidden proposal is not shown. */
  isShown: boolean;
}

/** An application as the host sees it. */
export interface HostApplicationDto {
  id: string;
  proposal: { id: string; title: string; path: string };
  agentId: string;
  agentName: string;
  status: AgentApplicationStatus;
  message: string;
  experience: string | null;
  hostResponse: string | null;
  /** What the agent would be promised, in basis points. */
  commissionBps: number;
  /** Less is listed by now than when they applied. */
  isAboveListed: boolean;
  at: Date;
  respondedAt: Date | null;
  /** Their agreement, where it stands and the viewer is the host, who can write to them. */
  agreementId: string | null;
  /** Every spot is taken, or the search is over: they can only be declined. */
  obstacle: "filled" | "over" | null;
}

/** An application as its agent sees it. */
export interface OwnApplicationDto {
  id: string;
  proposal: { id: string; title: string; path: string };
  status: AgentApplicationStatus;
  hostResponse: string | null;
  at: Date;
  respondedAt: Date | null;
}
