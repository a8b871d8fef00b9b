import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { CATEGORIES, type Category } from "@/db/enums";
import { mailSuppressions, notificationPreferences, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { readPreferences } from "../internal/preferences";
import { isOptional, KINDS } from "../kinds";
import { notificationPermissions } from "../policy";
import type { PreferenceDto, SavePreferencesInput } from "../schema";

/**
 * Saves the viewer's email and bell preferences. Required emails stay on regardless of the form; kinds that don't
 * concern the viewer don't change. Any signed-in person.
 */
export async function savePreferences(ctx: Ctx, input: SavePreferencesInput): Promise<PreferenceDto[]> {
  const { viewer } = authorize(ctx, notificationPermissions.savePreferences);
  return inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    const before = await readPreferences(tx, viewer);
    for (const { kind } of before) {
      const byMail = !isOptional(kind) || input.byMail.includes(kind);
      const inApp = !KINDS[kind].hasBell || input.inApp.includes(kind);
      await tx
        .insert(notificationPreferences)
        .values({ userId: viewer.id, kind, byMail, inApp })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.kind],
          set: { byMail, inApp },
        });
      // An unsubscribe may only be undone by the mailbox's owner.
      if (byMail && viewer.emailVerified)
        await tx
          .delete(mailSuppressions)
          .where(
            and(
              eq(mailSuppressions.address, viewer.email),
              eq(mailSuppressions.scope, kind),
              eq(mailSuppressions.reason, "unsubscribe"),
            ),
          );
    }
    if (before.some(({ kind }) => kind === "opportunities")) {
      const wants = input.byMail.includes("opportunities");
      await tx
        .update(users)
        .set({
          opportunitiesOptInAt: wants
            ? sql`coalesce(${users.opportunitiesOptInAt}, ${ctx.now().toISOString()}::timestamptz)`
            : null,
          ...(input.categories?.length ? { opportunityCategories: narrowed(input.categories) } : {}),
        })
        .where(eq(users.id, viewer.id));
    }
    const after = await readPreferences(tx, viewer);
    await recordAudit(tx, ctx, { action: "notifications.choose", entityId: viewer.id, before, after });
    return after;
  });
}

/** Selecting all categories means no filter, so that future categories are included. */
function narrowed(categories: readonly Category[]): Category[] | null {
  return categories.length === CATEGORIES.length
    ? null
    : CATEGORIES.filter((key) => categories.includes(key));
}
