import "server-only";
import { and, eq } from "drizzle-orm";
import { mailBounces, mailMessages, mailSuppressions } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { findMails, knownTemplates } from "./internal/find-mails";
import {
  type FullMailDto,
  isResendable,
  type MailDto,
  type MailFilters,
  type SuppressionDto,
  withoutDoors,
} from "./mail";

export const MAILS_SIZE = 50;

/**
 * A page of emails, newest first. Admins only.
 * @param size emails per page
 */
export async function listMails(
  ctx: Ctx,
  filters: MailFilters,
  cursor: Cursor,
  size = MAILS_SIZE,
): Promise<CursorPage<MailDto>> {
  authorize(ctx, ["admin"]);
  return cursorPage(await findMails(ctx.readDb, filters, cursor, size), cursor, size);
}

/** Every template that has emails. Admins only. */
export async function listTemplates(ctx: Ctx): Promise<string[]> {
  authorize(ctx, ["admin"]);
  return (await ctx.readDb.execute<{ template: string }>(knownTemplates)).map(({ template }) => template);
}

/** One email. Throws `not_found`. Admins only. */
export async function getMail(ctx: Ctx, id: string): Promise<FullMailDto> {
  authorize(ctx, ["admin"]);
  if (!isId(id)) throw notFound();
  const [row] = await ctx.db
    .select({ mail: mailMessages, bounce: mailBounces })
    .from(mailMessages)
    .leftJoin(mailBounces, eq(mailBounces.mailId, mailMessages.id))
    .where(eq(mailMessages.id, id));
  if (!row) throw notFound();
  const { mail, bounce } = row;
  const isOpening = isSecret(mail.letter);
  return {
    id,
    at: mail.createdAt,
    to: mail.toAddress,
    userId: mail.toUserId,
    template: mail.template,
    kind: mail.kind,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    sentAt: mail.sentAt,
    lastError: mail.lastError,
    bounce: bounce && { statusCode: bounce.statusCode, detail: bounce.detail, at: bounce.receivedAt },
    excerpt: mail.text === "" || isOpening ? null : withoutDoors(mail.text),
    canResend: isResendable(mail.status) && (mail.letter !== null || mail.html !== null),
  };
}

/** Whether an email grants access: a password reset link, a code. */
function isSecret(letter: object | null): boolean {
  const { isSecret: says = false, body = [] } = (letter ?? {}) as { isSecret?: boolean; body?: unknown[] };
  return says || body.some((block) => typeof block === "object" && block !== null && "code" in block);
}

/** A page of suppressed addresses, newest first, optionally for one address. Admins only. */
export async function listSuppressions(
  ctx: Ctx,
  address: string | null,
  cursor: Cursor,
): Promise<CursorPage<SuppressionDto>> {
  authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, mailSuppressions.id, MAILS_SIZE);
  const rows = await ctx.db
    .select()
    .from(mailSuppressions)
    .where(and(address ? eq(mailSuppressions.address, address) : undefined, bound))
    .orderBy(order)
    .limit(limit);
  const found = rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt }));
  return cursorPage(found, cursor, MAILS_SIZE);
}
