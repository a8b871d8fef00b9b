import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { apiTokens, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { newApiToken } from "@/lib/identity/api-tokens/token";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { apiTokenPermissions } from "../policy";
import type { CreateTokenInput } from "../schema";

/** The maximum per account. No one would review a longer list. */
const MOST = 25;

const DAY_MS = 86_400_000;

/**
 * Creates a personal token and returns it once; only its hash is stored. Requires the password, or an emailed code if
 * there is none, because a token outlives the session it was created in. Throws `invalid` for a wrong password or code
 * and for the admin scope without the role, and `conflict` if there are too many. Any signed-in user may call it, but
 * no token can: that throws `forbidden`.
 */
export async function createApiToken(
  ctx: Ctx,
  input: CreateTokenInput,
): Promise<{ token: string; name: string }> {
  const signed = authorize(ctx, apiTokenPermissions.createApiToken);
  const { viewer } = signed;
  if (viewer.sessionId === null) throw forbidden("A token can't create another token.");
  const scopes = [...new Set(input.scopes)];
  if (scopes.includes("admin") && !viewer.roles.includes("admin"))
    throw invalid("Only admins can grant this scope.", {
      scopes: "Only admins can grant this scope.",
    });
  const secondFactorAt = await confirmIdentity(signed, credentialsOf(input), "api_token", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    const living = and(
      eq(apiTokens.userId, viewer.id),
      isNull(apiTokens.revokedAt),
      gt(apiTokens.expiresAt, now),
    );
    if ((await tx.$count(apiTokens, living)) >= MOST)
      throw conflict(`You already have ${MOST} tokens. Revoke one you no longer use.`);
    const { token, ...tokenFields } = newApiToken();
    const expiresAt = new Date(now.getTime() + input.days * DAY_MS);
    const [row] = await tx
      .insert(apiTokens)
      .values({
        userId: viewer.id,
        name: input.name,
        scopes,
        expiresAt,
        secondFactorAt,
        createdAt: now,
        ...tokenFields,
      })
      .returning({ id: apiTokens.id });
    await recordAudit(tx, ctx, {
      action: "account.make_token",
      entityId: viewer.id,
      after: { tokenId: row?.id, name: input.name, scopes, expiresAt },
    });
    return { token, name: input.name };
  });
}
