import { afterAll, beforeAll, expect, it } from "vitest";
import { orders, slotWatchers, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;

/** A proposal with two tiers, one of which has a hold until a day from now. */
async function withHold() {
  const { db } = database;
  const [host, payer] = [await createHost(db), await createSponsor(db)];
  const { proposal, tiers } = await createProposal(db, host.id, { fundingMode: "several", tiers: [{}, {}] });
  const [held, free] = tiers;
  const orderId = newId();
  const money = { totalCents: 50_000, idempotencyKey: orderId };
  await db.insert(orders).values({ id: orderId, buyerId: payer.id, kind: "sponsorship", ...money });
  await db.insert(sponsorships).values({
    orderId,
    proposalId: proposal.id,
    tierId: held?.id,
    sponsorId: payer.id,
    hostId: host.id,
    amountCents: 50_000,
    isExclusive: false,
    tierSnapshot: { name: "Tier", description: null, benefits: [] },
    cancellationTerms: "standard",
    termsVersion: "test",
    platformFeeBps: 0,
    heldUntil: new Date(Date.now() + DAY_MS),
  });
  return { proposal, host, payer, held, free };
}

it("shows everyone which slots are being paid for, but not by whose account", async () => {
  const { proposal, held, free, payer } = await withHold();
  const result = await getProposalViewer(guestCtx(database), proposal.id);
  const unreserved = { reserved: 0, reservedLabel: null };
  expect(result).toEqual({
    isSignedIn: false,
    isOwner: false,
    isAgent: false,
    isSponsor: false,
    threadId: null,
    interest: null,
    places: [
      { tierId: held?.id, free: 0, held: 1, ...unreserved, heldByViewerUntil: null, isWatched: false },
      { tierId: free?.id, free: 1, held: 0, ...unreserved, heldByViewerUntil: null, isWatched: false },
    ],
  });
  expect(JSON.stringify(result)).not.toContain(payer.id);
  const later = guestCtx(database, { now: () => new Date(Date.now() + 2 * DAY_MS) });
  expect((await getProposalViewer(later, proposal.id)).places[0]).toMatchObject({ free: 1, held: 0 });
});

it("recognizes the host, the payer, and the watcher", async () => {
  const { proposal, host, payer, held } = await withHold();
  const as = async (user: { id: string }) => getProposalViewer(await ctxFor(database, user), proposal.id);
  expect(await as(host)).toMatchObject({ isSignedIn: true, isOwner: true, isSponsor: false });
  expect((await as(payer)).places[0]?.heldByViewerUntil).not.toBeNull();
  const waiting = await createSponsor(database.db);
  await database.db
    .insert(slotWatchers)
    .values({ proposalId: proposal.id, tierId: held?.id, userId: waiting.id });
  expect(await as(waiting)).toMatchObject({
    isOwner: false,
    isAgent: false,
    isSponsor: true,
    places: [{ isWatched: true, heldByViewerUntil: null }, { isWatched: false }],
  });
  expect(await as(await createUser(database.db, { roles: ["agent"] }))).toMatchObject({ isSponsor: false });
});

it("does not find others' drafts, removed proposals, or malformed ids", async () => {
  const host = await createHost(database.db);
  const draft = await createProposal(database.db, host.id, { status: "draft", publishedAt: null });
  const removed = await createProposal(database.db, host.id, { status: "removed" });
  const guest = guestCtx(database);
  for (const id of [draft.proposal.id, removed.proposal.id, newId(), "nope"])
    await expect(getProposalViewer(guest, id)).rejects.toMatchObject({ code: "not_found" });
});
