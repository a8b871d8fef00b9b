import { auditLog } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "./ctx";

export interface AuditEntry {
  /** `proposal.publish`: the entity, a dot, the verb. */
  action: `${string}.${string}`;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** Who did it, where that is not the ctx's viewer: somebody who is only just signing in. */
  actorId?: string;
}

/**
 * Records who did what, in the transaction that did it. Rows in `before` and `after` must not carry secrets: pass
 * the columns that matter, not the whole row of an account.
 */
export async function recordAudit(
  tx: Tx,
  ctx: Ctx,
  ...entries: readonly [AuditEntry, ...AuditEntry[]]
): Promise<void> {
  await tx.insert(auditLog).values(
    entries.map((entry) => ({
      at: ctx.now(),
      actorId: entry.actorId ?? ctx.viewer?.id ?? null,
      action: entry.action,
      entity: entry.action.split(".")[0] ?? entry.action,
      entityId: entry.entityId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      requestId: ctx.requestId,
    })),
  );
}
