import "server-only";
import { and, count, desc, isNull, sql } from "drizzle-orm";
import { notifications } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { AGE, ageOf } from "./age";
import { readPreferences } from "./internal/preferences";
import type { NotificationPage, PreferenceDto, UnsubscribeDto } from "./schema";
import { readUnsubscribeToken } from "./unsubscribe-token";
import { isSentTo } from "./visibility";

/** The number of this person's unread notifications, up to 100. */
export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const few = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isSentTo(userId), isNull(notifications.readAt)))
    .limit(100)
    .as("few");
  const [row] = await ctx.db.select({ unread: count() }).from(few);
  return row?.unread ?? 0;
}

/** A page of the viewer's notifications, newest first. Any signed-in person. */
export async function listNotifications(
  ctx: Ctx,
  { after, size }: { after?: string; size: number },
): Promise<NotificationPage> {
  const { viewer } = authorize(ctx, "signed_in");
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(isSentTo(viewer.id), after && isId(after) ? sql`${AGE} < ${ageOf(after)}` : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(size + 1);
  return {
    notifications: rows.slice(0, size).map(({ id, title, path, createdAt, readAt }) => ({
      id,
      title,
      path,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
    unread: await countUnread(ctx, viewer.id),
    hasMore: rows.length > size,
  };
}

/** The viewer's preferences for every kind that concerns them. Any signed-in person. */
export async function listPreferences(ctx: Ctx): Promise<PreferenceDto[]> {
  return readPreferences(ctx.db, authorize(ctx, "signed_in").viewer);
}

/** What an unsubscribe link is for. Throws `notFound` for one we didn't make. Anyone may call it. */
export async function readUnsubscribe(ctx: Ctx, token: string): Promise<UnsubscribeDto> {
  const who = readUnsubscribeToken(token);
  if (!who) throw notFound();
  const { rows } = await ctx.db.execute<{ done: boolean }>(
    "address" in who
      ? sql`select exists (select from mail_suppressions
          where address = ${who.address} and scope in ('all', ${who.kind})) as done`
      : who.kind === "opportunities"
        ? sql`select not exists (select from users
            where id = ${who.userId} and opportunities_opt_in_at is not null) as done`
        : sql`select exists (select from notification_preferences
            where user_id = ${who.userId} and kind = ${who.kind} and not by_mail) as done`,
  );
  const [row] = rows;
  return { kind: who.kind, isDone: row?.done ?? false };
}
