import "server-only";
import { proposalAgents } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { AuditEntry } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { proposalAgentMachine } from "./status";

type Agreement = typeof proposalAgents.$inferSelect;

/** Ends a locked agreement or invitation. Throws `conflict` if it has already ended. */
export function endAgreement(
  tx: Tx,
  ctx: Ctx,
  agreement: Pick<Agreement, "id" | "status">,
  move: "withdraw" | "revoke" | "decline",
  audit: Pick<AuditEntry, "action">,
): Promise<Agreement> {
  const set = { endedAt: ctx.now() };
  return transition(tx, ctx, proposalAgents, agreement, { machine: proposalAgentMachine, move, set, audit });
}
