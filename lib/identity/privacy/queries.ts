import "server-only";
import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { readDeletionFacts } from "./internal/deletion-facts";
import { deletionObstacles } from "./obstacles";
import type { PrivacyDto } from "./schema";

/** How the viewer reauthenticates, and what prevents deleting their account. */
export async function getPrivacy(ctx: Ctx): Promise<PrivacyDto> {
  const { viewer } = authorize(ctx, "even_suspended");
  const [[user], facts] = await Promise.all([
    ctx.db
      .select({ hasPassword: sql<boolean>`${users.passwordHash} is not null` })
      .from(users)
      .where(eq(users.id, viewer.id)),
    readDeletionFacts(ctx.db, viewer.id, ctx.now()),
  ]);
  return {
    hasPassword: user?.hasPassword ?? false,
    obstacles: deletionObstacles(facts),
    isSuspended: viewer.accountStatus === "suspended",
  };
}
