import "server-only";
import { and, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { afterRemoval } from "../internal/after-removal";
import { lockOwner } from "../internal/lock-owner";
import { secondFactorPermissions } from "../policy";
import type { RemovePasskeyInput } from "../schema";
import { isVisibleTo } from "../visibility";

/**
 * Removes one of the viewer's passkeys. If it was the last second factor, two-step verification is off. Requires
 * reauthentication. Ends all other sessions and emails the owner. Throws like `confirmIdentity`, `not_found` for an
 * unknown one or another person's, and `conflict` if an admin would have no second factor. Any signed-in user may call
 * it.
 */
export async function removePasskey(ctx: Ctx, input: RemovePasskeyInput): Promise<null> {
  const signed = authorize(ctx, secondFactorPermissions.removePasskey);
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.passkeyId), isVisibleTo(signed.viewer)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound();
    await afterRemoval(tx, signed, sessionId, { kind: "passkey", name: removed.name });
    return null;
  });
}
