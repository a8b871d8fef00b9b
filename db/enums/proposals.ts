export const CATEGORIES = [
  "sports",
  "music",
  "arts",
  "charity",
  "community",
  "education",
  "technology",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const EVENT_PLATFORMS = ["eventbrite", "facebook", "meetup", "ticketmaster", "other"] as const;
export type EventPlatform = (typeof EVENT_PLATFORMS)[number];

export const SPONSORSHIP_TYPES = [
  "title_sponsor",
  "presenting_sponsor",
  "supporting_sponsor",
  "in_kind_sponsor",
  "media_sponsor",
  "venue_sponsor",
] as const;
export type SponsorshipType = (typeof SPONSORSHIP_TYPES)[number];

export const FUNDING_MODES = ["single", "several"] as const;
export type FundingMode = (typeof FUNDING_MODES)[number];

export const CANCELLATION_TERMS = ["flexible", "standard", "firm"] as const;
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number];

export const EVENT_STATUSES = ["active", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const PROPOSAL_STATUSES = ["draft", "active", "paused", "completed", "cancelled", "removed"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Where a proposal's visitor came from: `site` is this site, `other` another named one. */
export const VIEW_SOURCES = ["search", "social", "direct", "site", "agent", "other"] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];
