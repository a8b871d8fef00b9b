import "server-only";
import { proposalAgents } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { AuditEntry } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { proposalAgentMachine } from "./status";

type Agreement = typeof proposalAgents.$inferSelect;

/** Ends a locked agreement or invitation. Throws `conflict` if it has already ended. */
export async function endAgreement(
  tx: Tx,
  ctx: Ctx,
  agreement: Pick<Agreement, "id" | "status">,
  move: "withdraw" | "revoke" | "decline",
  audit: Pick<AuditEntry, "action">,
): Promise<Agreement> {
  const set = { endedAt: ctx.now() };
  const ended = await transition(tx, ctx, proposalAgents, agreement, {
    machine: proposalAgentMachine,
    move,
    set,
    audit,
  });
  // The Agent Hub shows how many spots are left.
  if (move === "revoke") await touchTags(tx, [tags.agentHub]);
  return ended;
}
