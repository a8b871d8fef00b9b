import { firstRefusals } from "@/db/schema";
import { declineFirstRefusalAction } from "@/lib/funding/renewals/actions";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";
import { paidSlot } from "./sponsorships";

/** A spot of a next edition that is reserved for the owner. */
async function reserved(world: World) {
  const { db } = world.database;
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const [refusal] = await db
    .insert(firstRefusals)
    .values({
      proposalId: proposal.id,
      tierId: tiers[0]?.id ?? null,
      sponsorId: world.owner.id,
      previousSponsorshipId: await paidSlot(world, "sponsor"),
      previousAmountCents: 50_000,
      position: 1,
      status: "offered",
      expiresAt: new Date(world.payments.now().getTime() + 86_400_000),
    })
    .returning();
  return { firstRefusalId: refusal?.id ?? "" };
}

export const renewals: Row[] = [
  {
    action: declineFirstRefusalAction,
    payload: reserved,
    outcomes: anyAccount("forbidden", {
      business_sponsor: "not_found",
      owner: "ok",
      other: "not_found",
    }),
  },
];
