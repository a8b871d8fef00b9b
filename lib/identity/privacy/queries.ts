import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { readDeletionFacts } from "./internal/deletion-facts";
import { deletionObstacles } from "./obstacles";
import type { PrivacyDto } from "./schema";

/** How the viewer reauthenticates, and what prevents deleting their account. */
export async function getPrivacy(ctx: Ctx): Promise<PrivacyDto> {
  const { viewer } = authorize(ctx, "even_suspended");
  const [reauthentication, facts] = await Promise.all([
    getReauthentication({ ...ctx, viewer }),
    readDeletionFacts(ctx.db, viewer.id, ctx.now()),
  ]);
  return {
    reauthentication,
    obstacles: deletionObstacles(facts),
    isSuspended: viewer.accountStatus === "suspended",
  };
}
