import { eq } from "drizzle-orm";
import { entitlements, orderLines, proposalDrafts } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  buyAddonAction,
  buyPublicationAction,
  chooseVisibleProposalAction,
  discardDraftAction,
  duplicateProposalAction,
  editPlainlyAction,
  editProposalAction,
  pauseProposalAction,
  publishProposalAction,
  resumeProposalAction,
  saveDraftAction,
  setFavoriteAction,
  startNextEditionAction,
} from "@/lib/listings/proposals/actions";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import { createOrder } from "@/lib/money/orders/create-order";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { wizardPayload } from "@/tests/support/factories/wizard";
import { anyAccount, type Row, type World } from "../matrix";

const content = emptyDraft(null, "Etc/UTC", new Date());
const sponsorsOnly = anyAccount("forbidden", { business_sponsor: "ok", owner: "ok", other: "ok" });

/** A proposal of the owner whose event is over. */
async function overOf({ database, owner }: World) {
  const [startsAt, endsAt] = [new Date("2025-06-07T10:00:00Z"), new Date("2025-06-07T12:00:00Z")];
  const event = await createEvent(database.db, owner.id, { startDate: "2025-06-07", startsAt, endsAt });
  const { proposal } = await createProposal(database.db, owner.id, { eventId: event.id });
  return { proposalId: proposal.id };
}

async function unpublished({ database, owner }: World): Promise<string> {
  const { db } = database;
  const { proposal } = await createProposal(db, owner.id, { status: "paused" });
  const lines = [{ product: "host:launch", description: "Publication", amountCents: 999 }] as const;
  const order = {
    buyerId: owner.id,
    kind: "publish",
    proposalId: proposal.id,
    lines,
    idempotencyKey: newId(),
  } as const;
  const { id } = await db.transaction((tx) => createOrder(tx, new Date(), order));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const [startsAt, revokedAt] = [new Date(), new Date()];
  await db.insert(entitlements).values({
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    product: "host:launch",
    orderLineId: line?.id ?? "",
    startsAt,
    revokedAt,
  });
  return proposal.id;
}

async function draftOf({ database, owner }: World): Promise<string> {
  const id = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await database.db.insert(proposalDrafts).values({ id, userId: owner.id, content, expiresAt });
  return id;
}

/** Actions that agents may be allowed to do, which these were not. */
const teamsOnly = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});
const ownersOnly = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });

async function ofOwner({ database, owner }: World, status: "active" | "paused" = "active") {
  return { proposalId: (await createProposal(database.db, owner.id, { status })).proposal.id };
}

async function proposalOf({ database }: World, status: "active" | "draft"): Promise<string> {
  const host = await createHost(database.db);
  const publishedAt = status === "draft" ? null : new Date();
  return (await createProposal(database.db, host.id, { status, publishedAt })).proposal.id;
}

export const proposals: Row[] = [
  {
    action: saveDraftAction,
    about: "a new one",
    payload: async () => ({ id: newId(), version: 0, content }),
    outcomes: anyAccount("ok"),
  },
  {
    action: saveDraftAction,
    about: "over the owner's",
    payload: async (world) => ({ id: await draftOf(world), version: 1, content }),
    outcomes: anyAccount("conflict", { owner: "ok" }),
  },
  {
    action: saveDraftAction,
    about: "under an id that the owner uses",
    payload: async (world) => ({ id: await draftOf(world), version: 0, content }),
    outcomes: anyAccount("conflict"),
  },
  {
    action: discardDraftAction,
    payload: async (world) => ({ id: await draftOf(world) }),
    outcomes: anyAccount("nothing", { owner: "ok" }),
  },
  {
    action: publishProposalAction,
    payload: async () => wizardPayload(),
    outcomes: anyAccount("forbidden", { event_host: "ok", owner: "ok", other: "ok" }),
  },
  {
    action: buyPublicationAction,
    about: "of the owner's, with refunded money",
    payload: async (world) => ({ proposalId: await unpublished(world) }),
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
  {
    action: buyAddonAction,
    payload: async ({ database, owner }) => ({
      proposalId: (await createProposal(database.db, owner.id)).proposal.id,
      product: "analytics",
    }),
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
  {
    action: chooseVisibleProposalAction,
    payload: async ({ database, owner }) => ({
      proposalId: (await createProposal(database.db, owner.id)).proposal.id,
    }),
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
  {
    action: editProposalAction,
    payload: async (world) => {
      const { proposal, tiers } = wizardPayload();
      const keyed = tiers.map((tier) => ({ ...tier, key: newId() }));
      return { ...(await ofOwner(world)), version: 1, saveId: newId(), proposal, tiers: keyed };
    },
    outcomes: teamsOnly,
  },
  {
    action: editPlainlyAction,
    payload: async (world) => ({
      ...(await ofOwner(world)),
      version: "1",
      saveId: newId(),
      "proposal.title": "Another title",
    }),
    outcomes: teamsOnly,
  },
  { action: pauseProposalAction, payload: (world) => ofOwner(world), outcomes: ownersOnly },
  { action: resumeProposalAction, payload: (world) => ofOwner(world, "paused"), outcomes: ownersOnly },
  {
    action: duplicateProposalAction,
    payload: async (world) => ({ ...(await ofOwner(world)), draftId: newId() }),
    outcomes: ownersOnly,
  },
  {
    action: startNextEditionAction,
    payload: async (world) => ({ ...(await overOf(world)), draftId: newId() }),
    outcomes: ownersOnly,
  },
  {
    action: setFavoriteAction,
    payload: async (world) => ({ proposalId: await proposalOf(world, "active"), favorite: true }),
    outcomes: sponsorsOnly,
  },
  {
    action: setFavoriteAction,
    about: "of someone's draft",
    payload: async (world) => ({ proposalId: await proposalOf(world, "draft"), favorite: true }),
    outcomes: anyAccount("forbidden", {
      business_sponsor: "not_found",
      owner: "not_found",
      other: "not_found",
    }),
  },
];
