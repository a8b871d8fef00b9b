import { and, eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/types";
import { type AuditEntry, recordAudit } from "./audit";
import type { Ctx } from "./ctx";
import { conflict } from "./errors";
import { CHANGED_MEANWHILE, type Machine, nextState } from "./state-machine";

/** A table whose rows have a status and a last-changed time. */
type StatefulTable = PgTable & { id: PgColumn; status: PgColumn; updatedAt: PgColumn };

interface Transition<T extends StatefulTable, State extends string, Move extends string> {
  machine: Machine<State, Move>;
  move: Move;
  /** Other columns to update with the status. */
  set?: Partial<InferInsertModel<T>>;
  /** The audit entry. Without `show`, it holds the status before and after. `details` are added to the latter. */
  audit: Pick<AuditEntry, "action" | "actorId"> & {
    entityId?: string;
    details?: object;
    show?: (row: InferSelectModel<T>) => object;
  };
}

/**
 * Moves a row to its next status and writes an audit entry. Fails if the row's status changed since it was read.
 * Returns the updated row. Throws `conflict` for an illegal move, and for a row that someone else has moved.
 */
export async function transition<T extends StatefulTable, State extends string, Move extends string>(
  tx: Tx,
  ctx: Ctx,
  table: T,
  row: { id: string; status: State } & Partial<InferSelectModel<T>>,
  { machine, move, set, audit }: Transition<T, State, Move>,
): Promise<InferSelectModel<T>> {
  const status = nextState(machine, row.status, move);
  const moved = await tx
    .update<PgTable>(table)
    .set({ updatedAt: ctx.now(), ...set, status })
    .where(and(eq(table.id, row.id), eq(table.status, row.status)))
    .returning()
    .then((rows: unknown) => (rows as InferSelectModel<T>[])[0]);
  if (!moved) throw conflict(CHANGED_MEANWHILE);
  const { action, actorId, entityId = row.id, details, show } = audit;
  await recordAudit(tx, ctx, {
    action,
    entityId,
    ...(actorId && { actorId }),
    before: show ? show(row) : { status: row.status },
    after: { ...(show ? show(moved) : { status }), ...details },
  });
  return moved;
}
