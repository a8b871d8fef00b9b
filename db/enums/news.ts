/** What two people write to each other about. */
export const THREAD_SUBJECTS = ["proposal", "promotion", "event", "lead", "application"] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

/** What can be sent along with a message. */
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
  "vendors",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `unpaid`: written, and waiting for its money. */
export const CAMPAIGN_STATUSES = ["unpaid", "queued", "sending", "sent", "failed"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Whom a host writes to: all who want mails of the category, or those who named it themselves. */
export const CAMPAIGN_AUDIENCES = ["everyone", "by_name"] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];

/**
 * `dropped`: before any mail went out to them, they or the proposal did not qualify any more. `withheld`: one has blocked
 * the other, or they have a place already; the host is not told, so that nobody finds out who asked for such mails.
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

/** Why the rest of a blast was not sent. */
export const CAMPAIGN_STOPS = ["paused", "closed", "host", "too_soon", "nobody", "money", "fault"] as const;
export type CampaignStop = (typeof CAMPAIGN_STOPS)[number];

/** Why an address gets no more mail. */
export const SUPPRESSION_REASONS = [
  "hard_bounce",
  "soft_bounces",
  "complaint",
  "unsubscribe",
  "by_admin",
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What open pages can be told of. */
export const LIVE_TOPICS = ["messages", "notifications"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
