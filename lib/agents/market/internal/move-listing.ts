import "server-only";
import { eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { agentListingMachine } from "@/lib/agents/agreements/status";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { touchHub } from "./hub-tag";
import { lockTeamListing } from "./listing-row";

const LEADS_TO = { pause: "paused", resume: "live" } as const;

/** Pauses a team's listing or shows it again; twice is once. Throws `not_found`, and `conflict` for another state. */
export async function moveListing(
  tx: Tx,
  host: SignedInCtx,
  listingId: string,
  how: keyof typeof LEADS_TO,
): Promise<{ listingId: string }> {
  const { status: from } = await lockTeamListing(tx, host, listingId, "listing");
  if (from === LEADS_TO[how]) return { listingId };
  const status = nextState(agentListingMachine, from, how);
  await tx
    .update(agentListings)
    .set({ status, updatedAt: host.now() })
    .where(eq(agentListings.id, listingId));
  await recordAudit(tx, host, {
    action: how === "pause" ? "agent_listing.pause" : "agent_listing.resume",
    entityId: listingId,
    before: { status: from },
    after: { status },
  });
  await touchHub(tx);
  return { listingId };
}
