import { MAIL_STATUSES, type MailStatus, type NotificationKind, type SuppressionReason } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { TEMPLATE_LABELS } from "./template-copy";

/** An email as listed in the admin pages. */
export interface MailDto {
  id: string;
  /** When it was created (UTC). */
  at: Date;
  to: string;
  template: string;
  subject: string;
  status: MailStatus;
  attempts: number;
}

/** One email with its delivery status. */
export interface FullMailDto extends MailDto {
  userId: string | null;
  kind: NotificationKind;
  sentAt: Date | null;
  /** The last error, from the mail server or elsewhere. */
  lastError: string | null;
  /** The bounce: its status code and the other mail server's message. */
  bounce: { statusCode: string; detail: string | null; at: Date } | null;
  /** The text with redacted links; null if it was deleted or is sensitive. */
  excerpt: string | null;
  canResend: boolean;
}

/** A suppressed address: all optional email, or one kind. */
export interface SuppressionDto {
  id: string;
  at: Date;
  address: string;
  scope: NotificationKind | "all";
  reason: SuppressionReason;
  detail: string | null;
}

export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  suppressed: "Suppressed",
  bounced: "Bounced",
  complained: "Marked as spam",
  failed: "Failed",
};

export const SUPPRESSION_LABELS: Readonly<Record<SuppressionReason, string>> = {
  hard_bounce: "Address doesn't exist",
  soft_bounces: "Bounced three times in a week",
  complaint: "Marked as spam by the recipient",
  unsubscribe: "Unsubscribed",
  by_admin: "Added by an admin",
};

/** Statuses of emails that can be resent. */
export const isResendable = (status: MailStatus) => status === "failed" || status === "bounced";

/** A template's label: `payout-sent` → "Payout sent", unless it has another one. */
export function templateLabel(template: string): string {
  const label = TEMPLATE_LABELS[template];
  if (label) return label;
  const name = template.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export interface MailFilters {
  /** A complete email address. */
  q: string | null;
  template: string | null;
  status: MailStatus | null;
}

/** Normalizes a typed address; null for empty input and for text that the database would reject. */
export const readAddress = (query: Query): string | null => textOf(query, "q", 320)?.toLowerCase() ?? null;

/** Parses the query string; invalid parameters are ignored. */
export function readMailFilters(query: Query): MailFilters {
  const { template } = query;
  return {
    q: readAddress(query),
    template: typeof template === "string" && /^[a-z-]{1,60}$/.test(template) ? template : null,
    status: wordOf(query, "status", MAIL_STATUSES),
  };
}

const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;

/** An email's text with each link shortened to its first path segment, so that it can't be used. */
export function withoutDoors(text: string): string {
  return text.replace(ADDRESS, (address) => {
    if (!URL.canParse(address)) return "…";
    const { origin, pathname, search, hash } = new URL(address);
    const [first = "", ...more] = pathname.split("/").filter(Boolean);
    return `${origin}/${first}${more.length > 0 || search || hash ? "/…" : ""}`;
  });
}
