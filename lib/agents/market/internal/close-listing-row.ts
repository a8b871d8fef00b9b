import "server-only";
import { and, eq } from "drizzle-orm";
import { agentApplications, agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { agentApplicationMachine, agentListingMachine } from "../status";
import { touchHub } from "./hub-tag";
import type { Listing } from "./listing-row";
import { notifyAgentOfEnd } from "./notify-application";

/** Closes a locked listing and notifies pending applicants. Approved agents stay. */
export async function closeListingRow(tx: Tx, ctx: Ctx, listing: Listing): Promise<void> {
  await transition(tx, ctx, agentListings, listing, {
    machine: agentListingMachine,
    move: "close",
    set: { closedAt: ctx.now() },
    audit: { action: "agent_listing.close" },
  });
  const waiting = await tx
    .select()
    .from(agentApplications)
    .where(and(eq(agentApplications.listingId, listing.id), eq(agentApplications.status, "pending")))
    .orderBy(agentApplications.id)
    .for("no key update");
  for (const application of waiting) {
    const closed = await transition(tx, ctx, agentApplications, application, {
      machine: agentApplicationMachine,
      move: "close",
      audit: { action: "agent_application.close" },
    });
    await notifyAgentOfEnd(tx, closed, "closed");
  }
  await touchHub(tx);
}
