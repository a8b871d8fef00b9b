import "server-only";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { MailStatus } from "@/db/enums";
import { mailMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { FinishedLetter } from "./finish-letter";
import { linksOf } from "./links-of";
import { isMailboxHere } from "./mailbox-access";
import { renderLetter } from "./render-letter";

/** An email in the mailbox. */
export interface StoredMail {
  id: string;
  to: string;
  template: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  /** Every URL in it, each once, in the order of the text. */
  links: string[];
  status: MailStatus;
  createdAt: string;
}

export interface MailboxFilter {
  /** Only emails to this address. */
  to?: string;
  /** Only emails of this template. */
  template?: string;
  /** Only emails older than the one with this id. */
  after?: string;
}

/** Emails, newest first. Throws `notFound` where there is no mailbox. Open to anyone on this machine. */
export async function listStoredMails(
  ctx: Ctx,
  head: Pick<Headers, "get">,
  filter: MailboxFilter,
  count: number,
): Promise<StoredMail[]> {
  if (!isMailboxHere(head)) throw notFound();
  const rows = await ctx.db
    .select()
    .from(mailMessages)
    .where(
      and(
        filter.to ? eq(sql`lower(${mailMessages.toAddress})`, filter.to.trim().toLowerCase()) : undefined,
        filter.template ? eq(mailMessages.template, filter.template) : undefined,
        filter.after && isId(filter.after) ? lt(mailMessages.id, filter.after) : undefined,
      ),
    )
    .orderBy(desc(mailMessages.id))
    .limit(count);
  return Promise.all(rows.map(toStoredMail));
}

/** One email of the mailbox. Throws `notFound` if it doesn't exist, or where there is no mailbox. */
export async function getStoredMail(ctx: Ctx, head: Pick<Headers, "get">, id: string): Promise<StoredMail> {
  if (!isMailboxHere(head) || !isId(id)) throw notFound();
  const [row] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, id));
  if (!row) throw notFound();
  return toStoredMail(row);
}

/** Emails that aren't sent yet have no HTML; it is rendered here the same way. */
async function toStoredMail(row: typeof mailMessages.$inferSelect): Promise<StoredMail> {
  const { id, template, subject, text, headers, status, letter } = row;
  const html = row.html ?? (letter && (await renderLetter(letter as FinishedLetter)));
  const links = linksOf(text, html);
  return {
    id,
    to: row.toAddress,
    template,
    subject,
    text,
    html,
    headers,
    links,
    status,
    createdAt: row.createdAt.toISOString(),
  };
}
