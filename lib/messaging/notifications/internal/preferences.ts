import "server-only";
import { eq } from "drizzle-orm";
import { CATEGORIES, type NotificationKind } from "@/db/enums";
import { notificationPreferences, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { isOptional, KINDS } from "../kinds";
import type { PreferenceDto } from "../schema";

/** A person's preferences for every kind that concerns them, in display order. */
export async function readPreferences(db: Executor, viewer: Viewer): Promise<PreferenceDto[]> {
  const rows = await db
    .select({
      optInAt: users.opportunitiesOptInAt,
      categories: users.opportunityCategories,
      chosen: notificationPreferences,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, viewer.id));
  const kinds = (Object.keys(KINDS) as NotificationKind[]).filter((kind) => {
    const { role } = KINDS[kind];
    return !role || viewer.roles.includes(role);
  });
  return kinds.map((kind) => {
    const row = rows.find(({ chosen }) => chosen?.kind === kind)?.chosen;
    const wanted = kind === "opportunities" ? rows[0]?.optInAt != null : (row?.byMail ?? true);
    return {
      kind,
      byMail: !isOptional(kind) || wanted,
      inApp: row?.inApp ?? true,
      ...(kind === "opportunities" ? { categories: rows[0]?.categories ?? CATEGORIES } : {}),
    };
  });
}
