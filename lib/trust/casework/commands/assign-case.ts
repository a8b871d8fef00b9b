import "server-only";
import { sql } from "drizzle-orm";
import { caseAssignments } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { columnOf } from "../assignee";
import { columnsOf, lockCase, requireOpen } from "../internal/lock-case";
import { caseworkPermissions } from "../policy";
import type { AssignCaseInput } from "../schema";

const action = { report: "case.assign", dispute: "dispute.assign", funds: "bank_case.assign" } as const;

/**
 * Assigns an open report, dispute, or unmatched bank line to the admin, also if it was another's, or to no one. Admins only. Throws
 * `not_found`, `forbidden` if it is about them, and `conflict` if it is decided.
 */
export async function assignCase(ctx: Ctx, { to, ...ref }: AssignCaseInput): Promise<null> {
  const admin = authorize(ctx, caseworkPermissions.assignCase);
  await inTransaction(admin, async (tx) => {
    requireOpen(await lockCase(tx, admin, ref));
    const [removed] = await tx
      .delete(caseAssignments)
      .where(sql`${caseAssignments}.${columnOf(ref.kind)} = ${ref.caseId}`)
      .returning({ adminId: caseAssignments.adminId });
    const before = removed?.adminId ?? null;
    const after = to === "me" ? admin.viewer.id : null;
    if (after)
      await tx.insert(caseAssignments).values({ ...columnsOf(ref), adminId: after, createdAt: admin.now() });
    if (before === after) return;
    await recordAudit(tx, admin, {
      action: action[ref.kind],
      entityId: ref.caseId,
      before: { adminId: before },
      after: { adminId: after },
    });
  });
  return null;
}
