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
 * Decides a case: dismisses it, hides the content, or warns or suspends the person, with a reason they can read. If
 * another admin was first, the error names them. Admins only, never about themselves. Throws `not_found`, `forbidden`,
 * and `conflict` if it can't be done or is already decided.
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
