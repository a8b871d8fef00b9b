import "server-only";
import { eq } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import { agentListingMachine } from "@/lib/agents/agreements/status";
import { recordAudit } from "@/lib/core/audit";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { touchHub } from "../internal/hub-tag";
import { lockTeamListing } from "../internal/listing-row";
import type { OwnListingInput } from "../listing-input";

const LEADS_TO = { pause: "paused", resume: "live" } as const;

async function move(ctx: Ctx, listingId: string, how: keyof typeof LEADS_TO): Promise<{ listingId: string }> {
  const host = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
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
  });
}

/**
 * Takes a host's listing out of the hub for a while; who waits for an answer can still be given one. Only by the
 * host and co-owners; for anybody else it does not exist. Throws `conflict` for one that is not live.
 */
export const pauseListing = (ctx: Ctx, { listingId }: OwnListingInput) => move(ctx, listingId, "pause");

/** Shows it again. Throws `conflict` for one that is not paused. */
export const resumeListing = (ctx: Ctx, { listingId }: OwnListingInput) => move(ctx, listingId, "resume");
