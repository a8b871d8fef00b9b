import type { NotificationKind } from "@/db/enums";
import { env } from "@/lib/core/env";
import { formatCents } from "@/lib/core/money";

/** A part of a mail: a paragraph, a table of facts, somebody else's words, or a code to type in. */
export type Block =
  | string
  | { facts: readonly (readonly [term: string, detail: string])[] }
  | { quote: string }
  | { code: string }
  /** Pages of ours by name, each with a few words. */
  | { links: readonly { label: string; href: string; note: string }[] };

/** What a mail makes of its data. Plain words: whoever draws it sees to escaping. */
export interface Letter {
  /** What it is about, as people choose among mails. */
  kind: NotificationKind;
  subject: string;
  /** Whom it greets; null: it greets nobody. */
  name: string | null;
  body: readonly Block[];
  /** The one thing to do, and the path of the page where it is done. */
  button?: readonly [label: string, path: string];
  /** Whether the bell tells of it too, under the same subject, leading where the button leads. */
  bell?: boolean;
  /** Whether it opens doors: its words are forgotten as soon as a mail server has it. */
  isSecret?: boolean;
  /** Why this person gets it, after "You get this mail because", where that is another reason than its kind's. */
  reason?: string;
  /** Who gets an answer to it, where that is not the support desk. */
  replyTo?: string;
}

export interface Money {
  amountCents: number;
  currency: string;
}

/** The amount as people read it. */
export const money = ({ amountCents, currency }: Money) => formatCents(amountCents, currency);
/** A page of ours as a whole address. */
export const link = (path: string) => new URL(path, env().SITE_URL).href;
/** A table of facts; those without a detail are left out. */
export const facts = (...rows: (readonly [term: string, detail: string | null])[]): Block => ({
  facts: rows.flatMap(([term, detail]) => (detail ? [[term, detail] as const] : [])),
});
