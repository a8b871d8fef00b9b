import type { AgentApplicationStatus, AgentListingStatus } from "@/db/enums";

/** A proposal that can be listed, with what its sponsors pay and the host receives. Amounts in cents. */
export interface ListableDto {
  id: string;
  title: string;
  currency: string;
  /** Its tiers, or its goal if it has none. */
  tiers: { name: string; paidCents: number; baseCents: number }[];
  /** The event's location, as the default. */
  location: string | null;
  /** When featured days left over from an earlier listing end. Null: none are left. */
  featuredUntil: Date | null;
}

/** A listing as its managers see it. */
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
  /** Agents who applied, were approved, and promote it now. */
  promoting: number;
  /** Instants in UTC. Null: never, or no longer. */
  listedAt: Date | null;
  /** Paid for, whether or not it is shown. */
  featuredUntil: Date | null;
  /** The order that would publish it, while it is unpaid. */
  orderId: string | null;
  /** Whether agents see it. A paused or hidden proposal isn't shown. */
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
  /** The agent's promised commission, in basis points. */
  commissionBps: number;
  /** The current rate is lower than when they applied. */
  isAboveListed: boolean;
  at: Date;
  respondedAt: Date | null;
  /** The agreement, if it is active and the viewer is the host, who can message the agent. */
  agreementId: string | null;
  /** All spots are taken, or the listing has closed, so it can only be declined. */
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
