import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { checklistPermissions } from "../policy";
import type { HideChecklistInput } from "../schema";

/** Hides the viewer's checklist of one role for good. Repeating it is a no-op. Any signed-in user may call it. */
export async function hideChecklist(ctx: Ctx, { role }: HideChecklistInput): Promise<null> {
  const { viewer } = authorize(ctx, checklistPermissions.hideChecklist);
  await inTransaction(ctx, async (tx) => {
    const [hidden] = await tx
      .update(users)
      .set({ hiddenChecklists: sql`array_append(${users.hiddenChecklists}, ${role})` })
      .where(and(eq(users.id, viewer.id), sql`${role} <> all(${users.hiddenChecklists})`))
      .returning({ id: users.id });
    if (hidden)
      await recordAudit(tx, ctx, {
        action: "account.hide_checklist",
        entityId: viewer.id,
        after: { role },
      });
  });
  return null;
}
