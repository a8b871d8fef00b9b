import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { auditPermissions } from "../policy";

/** The entity id of entries about the entire log. */
const LOG = "log";

/** Queues a recheck of every digest. Duplicate requests are merged. Admins only. */
export async function requestAuditCheck(ctx: Ctx): Promise<null> {
  const checked = authorize(ctx, auditPermissions.requestAuditCheck);
  await inTransaction(checked, async (tx) => {
    await enqueue(tx, "check_audit_log", {}, { key: "check_audit_log", maxAttempts: 3 });
    await recordAudit(tx, checked, { action: "audit_log.check", entityId: LOG });
  });
  return null;
}
