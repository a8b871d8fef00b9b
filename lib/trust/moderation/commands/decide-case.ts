import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockCase } from "../internal/case-row";
import { decide } from "../internal/decide";
import { moderationPermissions } from "../policy";
import type { DecideCaseInput } from "../schema";
import type { Verdict } from "../status";

/**
 * Decides about what was reported: dismissed, hidden, its person warned or suspended, with the reason that they read.
 * Of two admins the second is told who was first. For admins, not about themselves. Throws `not_found`, `forbidden`,
 * and `conflict` where it cannot be done or is done already.
 */
export async function decideCase(
  ctx: Ctx,
  { caseId, verdict, reason }: DecideCaseInput,
): Promise<{ caseId: string; verdict: Verdict }> {
  const admin = authorize(ctx, moderationPermissions.decideCase);
  return inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, admin, caseId);
    await decide(tx, admin, row, { verdict, reason });
    return { caseId, verdict };
  });
}
