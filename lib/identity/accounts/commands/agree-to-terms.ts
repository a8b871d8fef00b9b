import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { accountPermissions } from "../policy";
import type { AgreeToTermsInput } from "../schema";
import { TERMS_VERSION } from "../terms";

/**
 * Records that the viewer agrees to the current Terms. Idempotent. Throws `conflict` for any other version: no one
 * agrees to a text they weren't shown.
 */
export async function agreeToTerms(ctx: Ctx, { version }: AgreeToTermsInput): Promise<{ version: string }> {
  const { viewer } = authorize(ctx, accountPermissions.agreeToTerms);
  if (version !== TERMS_VERSION)
    throw conflict("The Terms changed after you opened this page. Please read the new version.");
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx
      .select({ termsVersion: users.termsVersion })
      .from(users)
      .where(and(eq(users.id, viewer.id), ne(users.termsVersion, version)))
      .for("no key update");
    if (!before) return;
    const now = ctx.now();
    await tx
      .update(users)
      .set({ termsVersion: version, termsAcceptedAt: now, updatedAt: now })
      .where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, {
      action: "account.agree_to_terms",
      entityId: viewer.id,
      before,
      after: { termsVersion: version },
    });
  });
  return { version };
}
