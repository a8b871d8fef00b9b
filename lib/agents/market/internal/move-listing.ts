import "server-only";
import { agentListings } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { agentListingMachine } from "../status";
import { touchHub } from "./hub-tag";
import { lockTeamListing } from "./listing-row";

const NEXT_STATUS = { pause: "paused", resume: "live" } as const;

/** Pauses or resumes a team's listing. Idempotent. Throws `not_found`, and `conflict` for another state. */
export async function moveListing(
  tx: Tx,
  host: SignedInCtx,
  listingId: string,
  how: keyof typeof NEXT_STATUS,
): Promise<{ listingId: string }> {
  const listing = await lockTeamListing(tx, host, listingId, "listing");
  if (listing.status === NEXT_STATUS[how]) return { listingId };
  const audit = { action: `agent_listing.${how}` } as const;
  await transition(tx, host, agentListings, listing, { machine: agentListingMachine, move: how, audit });
  await touchHub(tx);
  return { listingId };
}
