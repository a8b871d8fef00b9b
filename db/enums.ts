/** Every closed list of the product, once. Checks in the database and Zod schemas are both made from these. */

export const ROLES = ["business_sponsor", "event_host", "agent", "vendor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles a person may give themselves; `admin` is only ever given by another admin. */
export const SELF_SERVICE_ROLES = ["business_sponsor", "event_host", "agent", "vendor"] as const;
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number];

export const ACCOUNT_STATUSES = ["pending", "active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

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

/** What vendors do: the one list for requests, services and the directory. */
export const SERVICE_TYPES = [
  "photography",
  "videography",
  "catering",
  "event_planning",
  "venue",
  "audio_visual",
  "entertainment",
  "decor",
  "rentals",
  "security",
  "transportation",
  "other",
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const EVENT_STATUSES = ["active", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const PROPOSAL_STATUSES = ["draft", "active", "paused", "completed", "cancelled", "removed"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const INTEREST_TYPES = ["favorite", "contacted", "interested", "counter_proposal"] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

export const INTEREST_STATUSES = ["pending", "accepted", "declined", "withdrawn", "lapsed", "paid"] as const;
export type InterestStatus = (typeof INTEREST_STATUSES)[number];

/** Where somebody came from who looked at a proposal: `site` is this one, `other` another one that has a name. */
export const VIEW_SOURCES = ["search", "social", "direct", "site", "agent", "other"] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** How far a host has come with a sponsor. */
export const LEAD_STAGES = ["new", "in_talks", "agreed", "won", "lost"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** What a sponsor gives: money alone, or also goods and services, or publicity. */
export const CONTRACT_TEMPLATES = ["cash", "in_kind", "media"] as const;
export type ContractTemplate = (typeof CONTRACT_TEMPLATES)[number];

export const CONTRACT_PARTIES = ["host", "sponsor"] as const;
export type ContractParty = (typeof CONTRACT_PARTIES)[number];

/** What two people write to each other about. */
export const THREAD_SUBJECTS = ["proposal"] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

/** What can be sent along with a message. */
export const ATTACHMENT_KINDS = ["image", "pdf"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const REPORT_REASONS = ["spam", "scam", "abuse", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const SPONSORSHIP_STATUSES = [
  "held",
  "paid",
  "releasable",
  "released",
  "expired",
  "cancelled",
] as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUSES)[number];

/** Who moves the money. */
export const PAYMENT_PROVIDERS = ["sandbox", "stripe", "paypal", "bank"] as const;
export type PaymentProviderCode = (typeof PAYMENT_PROVIDERS)[number];

/** What the payer chose: `stripe` is a card. The sandbox offers these two. */
export const ONLINE_METHODS = ["stripe", "paypal"] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** `bank` is a transfer to the operator's own account. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, "bank"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "partially_refunded",
  "refunded",
  "disputed",
  "charged_back",
  "failed",
  "cancelled",
  "expired",
  "orphaned",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Who asked for a refund; `external` was made in the provider's own console. `correction`: no money moved, a transfer
 * had been written down that never came.
 */
export const REFUND_SOURCES = ["sponsor", "host", "admin", "system", "external", "correction"] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** Where an objection was raised: at the payer's bank or provider, or with us. */
export const DISPUTE_SOURCES = ["provider", "sponsor"] as const;
export type DisputeSource = (typeof DISPUTE_SOURCES)[number];

/** As the host sees it: won, the money stays; lost, it went back to the payer. */
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const ORDER_KINDS = ["sponsorship", "publish", "plan", "addon", "agent_listing"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** States of a checkout at the built-in test provider, in its own words. */
export const SANDBOX_INTENT_STATUSES = [
  "open",
  "challenge",
  "approved",
  "pending",
  "succeeded",
  "declined",
  "cancelled",
  "expired",
] as const;
export type SandboxIntentStatus = (typeof SANDBOX_INTENT_STATUSES)[number];

export const SANDBOX_DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type SandboxDisputeStatus = (typeof SANDBOX_DISPUTE_STATUSES)[number];

/** `held` and `dropped`: the test provider's console keeps it back for a while, or loses it. */
export const SANDBOX_WEBHOOK_STATUSES = ["queued", "held", "delivered", "dropped"] as const;
export type SandboxWebhookStatus = (typeof SANDBOX_WEBHOOK_STATUSES)[number];

export const WEBHOOK_STATUSES = ["pending", "done", "ignored", "dead"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const MAIL_STATUSES = ["queued", "sending", "sent", "suppressed", "bounced", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What mails and notifications are about, as people choose among them. */
export const NOTIFICATION_KINDS = [
  "account",
  "money",
  "proposals",
  "sponsorships",
  "plans",
  "messages",
  "agents",
  "opportunities",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `unpaid`: written, and waiting for its money. */
export const BLAST_STATUSES = ["unpaid", "queued", "sending", "sent", "failed"] as const;
export type BlastStatus = (typeof BLAST_STATUSES)[number];

/** Whom a host writes to: all who want mails of the category, or those who named it themselves. */
export const BLAST_AUDIENCES = ["everyone", "by_name"] as const;
export type BlastAudience = (typeof BLAST_AUDIENCES)[number];

/**
 * `dropped`: before any mail went out to them, they or the proposal did not qualify any more. `withheld`: one has blocked
 * the other, or they have a place already; the host is not told, so that nobody finds out who asked for such mails.
 */
export const BLAST_RECIPIENT_STATUSES = [
  "queued",
  "sent",
  "bounced",
  "complained",
  "unsubscribed",
  "dropped",
  "withheld",
] as const;
export type BlastRecipientStatus = (typeof BLAST_RECIPIENT_STATUSES)[number];

/** Why the rest of a blast was not sent. */
export const BLAST_STOPS = ["paused", "closed", "host", "too_soon", "nobody", "money", "fault"] as const;
export type BlastStop = (typeof BLAST_STOPS)[number];

/** Why an address gets no more mail. */
export const SUPPRESSION_REASONS = ["hard_bounce", "soft_bounces", "complaint", "unsubscribe"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * Lines of the bank's statement that somebody has to decide about: a second sum under one reference, money of which
 * nobody knows whose it is, and money we had sent back that came again.
 */
/** `strayed`: money that left under a reference of ours and was not to leave, or not like this. The others brought some. */
export const BANK_CASE_KINDS = ["second_sum", "unknown", "bounced", "strayed"] as const;
export type BankCaseKind = (typeof BANK_CASE_KINDS)[number];

/** `came_back` is of money that had strayed; `offset`: one such and one that brought money cancel each other out. */
export const BANK_CASE_ENDS = ["sent_back", "booked", "written_off", "came_back", "offset"] as const;
export type BankCaseEnd = (typeof BANK_CASE_ENDS)[number];

/**
 * What admins agree on about our bank account: money that came in or went out, that it never did, what becomes of a
 * case, how a payer got what came back, and what became of payouts that nobody but they can know of.
 */
export const CONFIRMATION_KINDS = [
  "receive",
  "send_back",
  "correct",
  "case_send_back",
  "case_write_off",
  "case_book",
  "case_came_back",
  "case_offset",
  "correct_return",
  "repay",
  "payout_paid",
  "payout_failed",
  "payout_run",
] as const;
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

export const CONFIRMATION_STATUSES = ["waiting", "done", "withdrawn"] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

/** Receipts, and the credit notes of what went back. */
export const RECEIPT_SERIES = ["R", "C"] as const;
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number];

export const LEDGER_ACCOUNT_KINDS = ["asset", "liability", "revenue", "expense"] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** How somebody wants to be paid; `none`: not at all for now. */
export const PAYOUT_METHODS = ["none", "paypal", "swift"] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** By which way a payout leaves; the sandbox stands in for PayPal. */
export const PAYOUT_RAILS = ["paypal", "swift", "sandbox"] as const;
export type PayoutRailCode = (typeof PAYOUT_RAILS)[number];

export const PAYOUT_STATUSES = ["due", "approved", "sent", "paid", "failed", "cancelled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** In which of their roles somebody is paid out: each has a balance of its own. */
export const PAYEE_ROLES = ["event_host", "agent"] as const;
export type PayeeRole = (typeof PAYEE_ROLES)[number];

/** `open`: not all of it is settled. `stuck`: nobody knows whether the provider has taken it on; an admin has to look. */
export const PAYOUT_RUN_STATUSES = ["open", "settled", "stuck"] as const;
export type PayoutRunStatus = (typeof PAYOUT_RUN_STATUSES)[number];

/** States of a payout at the built-in test provider, in its own words. */
export const SANDBOX_PAYOUT_STATUSES = ["pending", "success", "failed", "returned"] as const;
export type SandboxPayoutStatus = (typeof SANDBOX_PAYOUT_STATUSES)[number];

/** What a mailed code proves. */
export const CODE_PURPOSES = [
  "payout_details",
  "payout_approval",
  "transfer_confirmation",
  "password",
  "email",
  "export",
  "delete_account",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What following a mailed link does. */
export const TOKEN_PURPOSES = ["verify_email", "reset_password", "change_email", "link_google"] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Who else may say who somebody is. */
export const IDENTITY_PROVIDERS = ["google"] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** What open pages can be told of. */
export const LIVE_TOPICS = ["messages", "notifications"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

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
