import "server-only";
import { and, eq } from "drizzle-orm";
import { apiTokens } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { apiTokenPermissions } from "../policy";
import type { RevokeTokenInput } from "../schema";
import { isVisibleTo } from "../visibility";

/**
 * Revokes one of the viewer's tokens permanently. A no-op if it has already ended. Throws `not_found` for an unknown
 * token or another person's. Any signed-in user may call it.
 */
export async function revokeApiToken(ctx: Ctx, { tokenId }: RevokeTokenInput): Promise<null> {
  const { viewer } = authorize(ctx, apiTokenPermissions.revokeApiToken);
  return inTransaction(ctx, async (tx) => {
    const [token] = await tx
      .select({ revokedAt: apiTokens.revokedAt })
      .from(apiTokens)
      .where(and(eq(apiTokens.id, tokenId), isVisibleTo(viewer)))
      .for("update");
    if (!token) throw notFound();
    if (token.revokedAt) return null;
    await tx.update(apiTokens).set({ revokedAt: ctx.now() }).where(eq(apiTokens.id, tokenId));
    await recordAudit(tx, ctx, { action: "account.revoke_token", entityId: viewer.id, after: { tokenId } });
    return null;
  });
}
