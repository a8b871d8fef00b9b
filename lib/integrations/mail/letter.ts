import type { NotificationKind } from "@/db/enums";
import { env } from "@/lib/core/env";
import { formatCents } from "@/lib/core/money";

/** A block of an email: a paragraph, a table of facts, a quotation, or a code to type in. */
export type Block =
  | string
  | { facts: readonly (readonly [term: string, detail: string])[] }
  | { quote: string }
  | { code: string }
  /** Links to our pages, each with a short note. */
  | { links: readonly { label: string; href: string; note: string }[] };

/** An email's content, made from its data. Plain text: rendering escapes it. */
export interface Letter {
  /** The category in people's notification settings. */
  kind: NotificationKind;
  subject: string;
  /** The name in the greeting; null for no greeting. */
  name: string | null;
  body: readonly Block[];
  /** The one action, and the path of its page. */
  button?: readonly [label: string, path: string];
  /** Whether it also creates a notification, with the same subject and the button's link. */
  bell?: boolean;
  /** Whether it grants access, as a login link does. Its text is deleted once a mail server has accepted it. */
  isSecret?: boolean;
  /** Completes "You're receiving this email because", if the reason differs from its kind's. */
  reason?: string;
  /** Who receives replies. Default: the support address. */
  replyTo?: string;
}

export interface Money {
  amountCents: number;
  currency: string;
}

/** A formatted amount. */
export const money = ({ amountCents, currency }: Money) => formatCents(amountCents, currency);
/** A page of this site as a full URL. */
export const link = (path: string) => new URL(path, env().SITE_URL).href;
/** A table of facts; leaves out those without a detail. */
export const facts = (...rows: (readonly [term: string, detail: string | null])[]): Block => ({
  facts: rows.flatMap(([term, detail]) => (detail ? [[term, detail] as const] : [])),
});
