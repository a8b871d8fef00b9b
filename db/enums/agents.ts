/** What an agent may do with someone else's proposal, from least to most. */
export const AGENT_ROLES = ["viewer_sharer", "editor", "co_owner"] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];

/** A share of what a sponsor pays, or a fixed amount per sponsorship. */
export const COMMISSION_TYPES = ["percent", "flat"] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

export const PROPOSAL_AGENT_STATUSES = ["pending", "active", "declined", "expired", "revoked"] as const;
export type ProposalAgentStatus = (typeof PROPOSAL_AGENT_STATUSES)[number];

/** Statuses of a listing in the agent marketplace. */
export const AGENT_LISTING_STATUSES = ["unpaid", "live", "paused", "closed"] as const;
export type AgentListingStatus = (typeof AGENT_LISTING_STATUSES)[number];

/** `closed`: the listing ended before its host replied. */
export const AGENT_APPLICATION_STATUSES = ["pending", "approved", "declined", "withdrawn", "closed"] as const;
export type AgentApplicationStatus = (typeof AGENT_APPLICATION_STATUSES)[number];

export const REFERRAL_EVENT_TYPES = ["link_click", "interest_expressed", "funded"] as const;
export type ReferralEventType = (typeof REFERRAL_EVENT_TYPES)[number];

/** The sponsor's first act on a proposal, which ties them to the agent whose link they followed. */
export const REFERRAL_ACTS = ["favorite", "contacted", "interested", "counter_proposal", "checkout"] as const;
export type ReferralAct = (typeof REFERRAL_ACTS)[number];

export const COMMISSION_STATUSES = [
  "pending",
  "on_hold",
  "approved",
  "paid",
  "rejected",
  "reversed",
] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/**
 * Why a commission is not earned, or awaits an admin. `same_…`: the agent and the sponsor or host share it.
 * `sponsor_is_host`: the sponsor is the host. `refused`: an admin's decision.
 */
export const COMMISSION_REASONS = [
  "same_person",
  "same_mailbox",
  "same_company",
  "same_payout_account",
  "same_device",
  "same_network",
  "same_name",
  "new_accounts",
  "sponsor_is_host",
  "refused",
] as const;
export type CommissionReason = (typeof COMMISSION_REASONS)[number];
