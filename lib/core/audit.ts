import { auditLog } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "./ctx";

export interface AuditEntry {
  /** The entity, a dot, and the verb: `proposal.publish`. */
  action: `${string}.${string}`;
  entityId: string;
  before?: unknown;
  after?: unknown;
  /** The actor, if it isn't the viewer in ctx: someone who is just signing in. */
  actorId?: string;
}

/**
 * Records who did what, in the same transaction. `before` and `after` must not contain secrets: pass the relevant
 * columns, not an entire account row.
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
