import "server-only";
import { eq } from "drizzle-orm";
import { secretFingerprints } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { fingerprintOf, isFingerprintOf } from "../secret-fingerprint";
import { AUTH_SECRET } from "./check-secret";

/**
 * Makes this secret the site's, after it was changed on purpose. No action calls this: only someone who can run a
 * command on the server may. Idempotent.
 * @returns whether it was another one before
 */
export async function acceptSecret(ctx: Ctx, secret: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx
      .select()
      .from(secretFingerprints)
      .where(eq(secretFingerprints.name, AUTH_SECRET))
      .for("update");
    if (before && isFingerprintOf(secret, before.fingerprint)) return false;
    const row = { name: AUTH_SECRET, fingerprint: fingerprintOf(secret), at: ctx.now() };
    await tx
      .insert(secretFingerprints)
      .values(row)
      .onConflictDoUpdate({ target: secretFingerprints.name, set: row });
    await recordAudit(tx, ctx, { action: "setting.accept_secret", entityId: AUTH_SECRET });
    return true;
  });
}
