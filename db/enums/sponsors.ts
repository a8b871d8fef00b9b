export const INQUIRY_TYPES = ["favorite", "contacted", "interested", "counter_proposal"] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export const INQUIRY_STATUSES = ["pending", "accepted", "declined", "withdrawn", "lapsed", "paid"] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Stages of a host's sponsor pipeline. */
export const PIPELINE_STAGES = ["new", "in_talks", "agreed", "won", "lost"] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

/** What a sponsor gives: only money, or also goods, services, or publicity. */
export const CONTRACT_TEMPLATES = ["cash", "in_kind", "media"] as const;
export type ContractTemplate = (typeof CONTRACT_TEMPLATES)[number];

export const CONTRACT_PARTIES = ["host", "sponsor"] as const;
export type ContractParty = (typeof CONTRACT_PARTIES)[number];

export const SPONSORSHIP_STATUSES = [
  "held",
  "paid",
  "releasable",
  "released",
  "expired",
  "cancelled",
] as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUSES)[number];
