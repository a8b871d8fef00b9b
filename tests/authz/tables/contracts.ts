import { eq } from "drizzle-orm";
import { contracts as contractRows, entitlements, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { acceptContractAction, sendContractAction } from "@/lib/funding/contracts/actions";
import { contractContent } from "@/lib/funding/contracts/content";
import { loadContractCase } from "@/lib/funding/contracts/internal/facts";
import { ctxFor } from "@/tests/support/ctx";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createSponsor } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

const choice = { template: "cash", contribution: null, extra: null } as const;

/** A sponsorship of the owner's proposal, which includes contracts. */
async function slotOf({ database: { db }, owner }: World): Promise<string> {
  const { proposal } = await createProposal(db, owner.id);
  const sponsor = await createSponsor(db);
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: owner.id });
  await db.insert(entitlements).values({
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    product: "contract_template",
    startsAt: new Date(),
  });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  return slot?.id ?? "";
}

async function contractOf(world: World): Promise<string> {
  const { db } = world.database;
  const sponsorshipId = await slotOf(world);
  const { viewer } = await ctxFor(world.database, world.owner);
  const found = await loadContractCase(db, viewer, sponsorshipId);
  if (!found) throw new Error("no sponsorship");
  const content = contractContent(found.facts, choice);
  const made = {
    id: newId(),
    sponsorshipId,
    version: 1,
    template: "cash",
    content,
    createdAt: new Date(),
  } as const;
  await db.insert(contractRows).values(made);
  return made.id;
}

export const contracts: Row[] = [
  {
    action: sendContractAction,
    about: "of the owner's proposal",
    payload: async (world) => ({
      sponsorshipId: await slotOf(world),
      template: "cash",
      contribution: "",
      extra: "",
      basis: 0,
    }),
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
  {
    action: acceptContractAction,
    about: "between the owner and another user",
    payload: async (world) => ({ contractId: await contractOf(world), name: "A Name" }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
];
