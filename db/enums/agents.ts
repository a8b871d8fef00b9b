/** What an agent may do with a proposal that is not theirs, the least first. */
export const AGENT_ROLES = ["viewer_sharer", "editor", "co_owner"] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];

/** A share of what a sponsor pays, or a fixed amount for each. */
export const COMMISSION_TYPES = ["percent", "flat"] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

export const PROPOSAL_AGENT_STATUSES = ["pending", "active", "declined", "expired", "revoked"] as const;
export type ProposalAgentStatus = (typeof PROPOSAL_AGENT_STATUSES)[number];

/** Of a host's search for agents in the agent marketplace. */
export const AGENT_LISTING_STATUSES = ["unpaid", "live", "paused", "closed"] as const;
export type AgentListingStatus = (typeof AGENT_LISTING_STATUSES)[number];

/** `closed`: the search for agents ended before its host had answered. */
export const AGENT_APPLICATION_STATUSES = ["pending", "approved", "declined", "withdrawn", "closed"] as const;
export type AgentApplicationStatus = (typeof AGENT_APPLICATION_STATUSES)[number];

export const REFERRAL_EVENT_TYPES = ["link_click", "interest_expressed", "funded"] as const;
export type ReferralEventType = (typeof REFERRAL_EVENT_TYPES)[number];

/** What a sponsor did first with a proposal, which binds them to the agent whose link they had followed. */
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
 * Why a commission is not earned, or waits for an admin. `same_…`: whoever brought the sponsor, and the sponsor or the
 * host, share it. `sponsor_is_host`: sponsor and host do. `refused`: an admin decided so.
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
