import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { adminPermissions } from "../policy";

/** Queues a reconciliation, which may take long. Duplicate requests are merged. Admins only. */
export async function requestReconciliation(ctx: Ctx): Promise<null> {
  const admin = authorize(ctx, adminPermissions.requestReconciliation);
  return inTransaction(ctx, async (tx) => {
    await enqueue(tx, "audit_ledger", {}, { key: "audit_ledger:asked" });
    await recordAudit(tx, admin, { action: "books.look_over", entityId: newId() });
    return null;
  });
}
