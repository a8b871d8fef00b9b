import { MAIL_STATUSES, type MailStatus, type NotificationKind, type SuppressionReason } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";

/** A mail as the desk lists it. */
export interface MailDto {
  id: string;
  /** UTC; when it was written. */
  at: Date;
  to: string;
  template: string;
  subject: string;
  status: MailStatus;
  attempts: number;
}

/** One mail, with what became of it. */
export interface FullMailDto extends MailDto {
  userId: string | null;
  kind: NotificationKind;
  sentAt: Date | null;
  /** What the mail server, or whatever else stood in the way, said last. */
  lastError: string | null;
  /** It came back: the code and the words of the other mail server. */
  bounce: { statusCode: string; detail: string | null; at: Date } | null;
  /** Links are cut; null: its words are gone, or open doors and are nobody else's. */
  excerpt: string | null;
  canResend: boolean;
}

/** An address that gets no more mail, or none of a kind. */
export interface SuppressionDto {
  id: string;
  at: Date;
  address: string;
  scope: NotificationKind | "all";
  reason: SuppressionReason;
  detail: string | null;
}

export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  suppressed: "Not wanted",
  bounced: "Came back",
  complained: "Called spam",
  failed: "Failed",
};

export const SUPPRESSION_LABELS: Readonly<Record<SuppressionReason, string>> = {
  hard_bounce: "The address is gone",
  soft_bounces: "It came back three times in a week",
  complaint: "Called spam by its reader",
  unsubscribe: "Unsubscribed",
  by_admin: "Added by an admin",
};

/** Mails that can be sent once more. */
export const isResendable = (status: MailStatus) => status === "failed" || status === "bounced";

/** `sponsorship-late` → "Sponsorship late". */
export function templateLabel(template: string): string {
  const name = template.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export interface MailFilters {
  /** A whole address. */
  q: string | null;
  template: string | null;
  status: MailStatus | null;
}

/** An address as it was typed; null for nothing, and for what the database would refuse. */
export const readAddress = (query: Query): string | null => textOf(query, "q", 320)?.toLowerCase() ?? null;

/** Reads an address line; what is not understood is not looked for. */
export function readMailFilters(query: Query): MailFilters {
  const { template } = query;
  return {
    q: readAddress(query),
    template: typeof template === "string" && /^[a-z-]{1,60}$/.test(template) ? template : null,
    status: wordOf(query, "status", MAIL_STATUSES),
  };
}

const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;

/** The words of a mail without the ways that its links open: each is cut after its first part. */
export function withoutDoors(text: string): string {
  return text.replace(ADDRESS, (address) => {
    if (!URL.canParse(address)) return "…";
    const { origin, pathname, search, hash } = new URL(address);
    const [first = "", ...more] = pathname.split("/").filter(Boolean);
    return `${origin}/${first}${more.length > 0 || search || hash ? "/…" : ""}`;
  });
}
