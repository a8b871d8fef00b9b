import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderLines, proposalDrafts, proposals } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { saveDraft } from "@/lib/listings/proposals/commands/save-draft";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import { publishPaidProposal } from "@/lib/listings/proposals/internal/publish-paid-proposal";
import type { ProductKey } from "@/lib/money/orders/products";
import { createTestDatabase, type RaceDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { wizardInput } from "@/tests/support/factories/wizard";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: RaceDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function ordered(viewer: Viewer, options: Parameters<typeof wizardInput>[0]) {
  const outcome = await publishProposal(testCtx(database, viewer), wizardInput(options));
  if (outcome.status !== "awaiting_payment") throw new Error("this is free");
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, outcome.orderId));
  return { proposalId: outcome.proposalId, products: lines.map((line) => line.product as ProductKey) };
}

/** Captures an order on a separate connection without a viewer, as the payment job does. */
function capture(order: { proposalId: string; products: ProductKey[] }): Promise<boolean> {
  const clients = database.openClients(1);
  const ctx = testCtx(clients, null);
  return inTransaction(ctx, (tx) => publishPaidProposal(tx, ctx, order));
}

const rowOf = async (id: string) =>
  (await database.db.select().from(proposals).where(eq(proposals.id, id)))[0];

describe("a captured publication", () => {
  it("goes live; on the single-event plan, its analytics end a week later", async () => {
    const ada = await createViewer(database);
    const order = await ordered(ada, { plan: "launch" });
    expect(await capture(order)).toBe(true);
    expect(await rowOf(order.proposalId)).toMatchObject({
      status: "active",
      publishedAt: NOON,
      analyticsEnabled: true,
      analyticsAccessExpiresAt: new Date("2026-06-08T12:00:00Z"),
    });
  });

  it("with purchased analytics on Starter has no end date", async () => {
    const order = await ordered(await createViewer(database), { addons: ["analytics"] });
    await capture(order);
    expect(await rowOf(order.proposalId)).toMatchObject({
      analyticsEnabled: true,
      analyticsAccessExpiresAt: null,
    });
  });

  it("with purchased featuring is featured for thirty days", async () => {
    const order = await ordered(await createViewer(database), { addons: ["feature"] });
    await capture(order);
    expect(await rowOf(order.proposalId)).toMatchObject({ featuredUntil: new Date("2026-07-01T12:00:00Z") });
  });

  it("deletes the wizard's draft", async () => {
    const ada = await createViewer(database);
    const input = { addons: ["analytics" as const], draftId: "0190b2c8-0000-7000-8000-000000000001" };
    const content = emptyDraft(null, "Etc/UTC", NOON);
    await saveDraft(testCtx(database, ada), { id: input.draftId, version: 0, content });
    const order = await ordered(ada, input);
    const drafts = () => database.db.select().from(proposalDrafts).where(eq(proposalDrafts.userId, ada.id));
    expect(await drafts()).toHaveLength(1);
    await capture(order);
    expect(await drafts()).toEqual([]);
  });

  it("captured ten times concurrently publishes once; the other nine may be refunded", async () => {
    const order = await ordered(await createViewer(database), { plan: "launch" });
    const results = await Promise.all(Array.from({ length: 10 }, () => capture(order)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it("buys nothing if the draft was published for free in the meantime", async () => {
    const ada = await createViewer(database);
    const draftId = "0190b2c8-0000-7000-8000-000000000002";
    const order = await ordered(ada, { draftId, addons: ["feature"] });
    await publishProposal(testCtx(database, ada), wizardInput({ draftId }));
    expect(await capture(order)).toBe(false);
    expect(await rowOf(order.proposalId)).toMatchObject({ status: "active", analyticsEnabled: false });
  });

  it("buys nothing if the host's only slot was taken in the meantime; of two at the same instant, one wins", async () => {
    const ada = await createViewer(database);
    const pair = [await ordered(ada, { addons: ["feature"] }), await ordered(ada, { addons: ["feature"] })];
    const results = await Promise.all(pair.map(capture));
    expect(results.sort()).toEqual([false, true]);
    const live = await database.db.select().from(proposals).where(eq(proposals.hostId, ada.id));
    expect(live.map((row) => row.status).sort()).toEqual(["active", "draft"]);
  });

  it("of the single-event plan brings its own slot", async () => {
    const ada = await createViewer(database);
    await publishProposal(testCtx(database, ada), wizardInput());
    const order = await ordered(ada, { plan: "launch" });
    expect(await capture(order)).toBe(true);
  });
});
