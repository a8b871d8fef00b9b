import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { unauthenticated } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { ReauthenticateInput } from "@/lib/identity/accounts/admin-schema";
import { renewRecentAuth } from "@/lib/identity/sessions/session-row";
import { confirmIdentity, credentialsOf } from "../confirm-identity";
import { sessionPermissions } from "../policy";

/**
 * Reauthenticates an admin with the password or an emailed code. Only this session gets recent auth
 * for twelve hours. Throws `not_found` for anyone else, and like `confirmIdentity`.
 */
export async function reauthenticate(ctx: Ctx, input: ReauthenticateInput): Promise<{ next: string | null }> {
  const admin = authorize(ctx, sessionPermissions.reauthenticate);
  const { id, sessionId } = admin.viewer;
  if (!sessionId) throw unauthenticated();
  await confirmIdentity(admin, credentialsOf(input), "desk", "currentPassword");
  await inTransaction(ctx, async (tx) => {
    await renewRecentAuth(tx, ctx.now(), sessionId);
    await recordAudit(tx, ctx, { action: "account.prove", entityId: id });
  });
  return { next: input.next ?? null };
}
