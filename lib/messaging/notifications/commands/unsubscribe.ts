import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { mailSuppressions, notificationPreferences, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { notificationPermissions } from "../policy";
import type { UnsubscribeDto } from "../schema";
import { readUnsubscribeToken, type Unsubscriber } from "../unsubscribe-token";

/**
 * Unsubscribes a link's owner from one kind of email. Idempotent. Anyone with the link may call it, as mail programs do
 * for their users. Throws `notFound` for a link we didn't make.
 */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<UnsubscribeDto> {
  authorize(ctx, notificationPermissions.unsubscribe);
  const who = readUnsubscribeToken(token);
  if (!who) throw notFound();
  await inTransaction(ctx, async (tx) => {
    const changed = "address" in who ? await suppressAddress(tx, who) : await switchOff(tx, ctx, who);
    if (!changed) return;
    const { kind } = who;
    const actorId = "userId" in who ? who.userId : undefined;
    await recordAudit(tx, ctx, {
      action: "notifications.unsubscribe",
      entityId: actorId ?? kind,
      after: { kind },
      actorId,
    });
  });
  return { kind: who.kind, isDone: true };
}

type Of<Key extends string> = Extract<Unsubscriber, Record<Key, string>>;

async function suppressAddress(tx: Tx, { kind, address }: Of<"address">): Promise<boolean> {
  const rows = await tx
    .insert(mailSuppressions)
    .values({ address, scope: kind, reason: "unsubscribe" })
    .onConflictDoNothing({ target: [mailSuppressions.address, mailSuppressions.scope] })
    .returning({ id: mailSuppressions.id });
  return rows.length > 0;
}

async function switchOff(tx: Tx, ctx: Ctx, { kind, userId }: Of<"userId">): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) return false;
  if (kind === "opportunities") {
    const rows = await tx
      .update(users)
      .set({ opportunitiesOptInAt: null, updatedAt: ctx.now() })
      .where(and(eq(users.id, userId), isNotNull(users.opportunitiesOptInAt)))
      .returning({ id: users.id });
    return rows.length > 0;
  }
  const rows = await tx
    .insert(notificationPreferences)
    .values({ userId, kind, byMail: false, inApp: true })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { byMail: false },
      setWhere: eq(notificationPreferences.byMail, true),
    })
    .returning({ kind: notificationPreferences.kind });
  return rows.length > 0;
}
