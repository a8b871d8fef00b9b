/** What a conversation can be about. */
export const THREAD_SUBJECTS = ["proposal", "promotion", "event", "lead", "application"] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

/** What can be attached to a message. */
export const ATTACHMENT_KINDS = ["image", "pdf"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const MAIL_STATUSES = [
  "queued",
  "sending",
  "sent",
  "suppressed",
  "bounced",
  "complained",
  "failed",
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Topics of emails and notifications, as people choose among them. */
export const NOTIFICATION_KINDS = [
  "account",
  "money",
  "proposals",
  "sponsorships",
  "plans",
  "messages",
  "agents",
  "opportunities",
  "vendors",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `unpaid`: written, awaiting payment. */
export const CAMPAIGN_STATUSES = ["unpaid", "queued", "sending", "sent", "failed"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** A campaign's audience: everyone who subscribes to the category, or only those who named it. */
export const CAMPAIGN_AUDIENCES = ["everyone", "by_name"] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];

/**
 * `dropped`: the recipient or the proposal no longer qualified before any email was sent. `withheld`: one has blocked
 * the other, or the recipient already has a spot; hidden from the host, because it would reveal who subscribed.
 */
export const CAMPAIGN_RECIPIENT_STATUSES = [
  "queued",
  "sent",
  "bounced",
  "complained",
  "unsubscribed",
  "dropped",
  "withheld",
] as const;
export type CampaignRecipientStatus = (typeof CAMPAIGN_RECIPIENT_STATUSES)[number];

/** Why the rest of a campaign was not sent. */
export const CAMPAIGN_STOPS = ["paused", "closed", "host", "too_soon", "nobody", "money", "fault"] as const;
export type CampaignStop = (typeof CAMPAIGN_STOPS)[number];

/** Why an address gets no emails. */
export const SUPPRESSION_REASONS = [
  "hard_bounce",
  "soft_bounces",
  "complaint",
  "unsubscribe",
  "by_admin",
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What open pages can be notified of. */
export const LIVE_TOPICS = ["messages", "notifications"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
