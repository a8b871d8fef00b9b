import "server-only";
import { and, eq } from "drizzle-orm";
import { agentApplications, agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { agentApplicationMachine, agentListingMachine } from "@/lib/agents/agreements/status";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { touchHub } from "./hub-tag";
import type { Listing } from "./listing-row";
import { notifyAgentOfEnd } from "./notify-application";

/** Ends a locked listing, and tells whoever waits for an answer. Agents who were approved stay what they are. */
export async function closeListingRow(tx: Tx, ctx: Ctx, listing: Listing): Promise<void> {
  const now = ctx.now();
  const status = nextState(agentListingMachine, listing.status, "close");
  await tx
    .update(agentListings)
    .set({ status, closedAt: now, updatedAt: now })
    .where(eq(agentListings.id, listing.id));
  await recordAudit(tx, ctx, {
    action: "agent_listing.close",
    entityId: listing.id,
    before: { status: listing.status },
    after: { status },
  });
  const waiting = await tx
    .update(agentApplications)
    .set({ status: nextState(agentApplicationMachine, "pending", "close"), updatedAt: now })
    .where(and(eq(agentApplications.listingId, listing.id), eq(agentApplications.status, "pending")))
    .returning();
  for (const application of waiting) {
    await recordAudit(tx, ctx, {
      action: "agent_application.close",
      entityId: application.id,
      before: { status: "pending" },
      after: { status: application.status },
    });
    await notifyAgentOfEnd(tx, application, "closed");
  }
  await touchHub(tx);
}
