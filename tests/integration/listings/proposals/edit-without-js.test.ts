import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { proposals, proposalTiers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { editPlainlyAction } from "@/lib/listings/proposals/actions";
import { plainFieldsOf } from "@/lib/listings/proposals/edit-form";
import { editStart } from "@/lib/listings/proposals/queries/edit-start";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

async function published() {
  const owner = await createHost(db);
  const event = await createEvent(db, owner.id);
  const made = await createProposal(db, owner.id, {
    eventId: event.id,
    fundingMode: "several",
    amountRequestedCents: 1_000_000,
    tiers: [{ name: "Gold", places: 3 }],
  });
  const host = await world.as(owner);
  const start = async () => {
    const found = await editStart(host, made.proposal.id);
    if (!("proposal" in found)) throw new Error("the proposal is published");
    return found;
  };
  const save = async (text: Record<string, string>, version = "1", saveId = newId()) =>
    runAction(definitionOf(editPlainlyAction), host, {
      proposalId: made.proposal.id,
      version,
      saveId,
      ...Object.fromEntries(Object.entries(text).map(([name, value]) => [`proposal.${name}`, value])),
    });
  const row = async () => (await db.select().from(proposals).where(eq(proposals.id, made.proposal.id)))[0];
  return { ...made, host, start, save, row };
}

test("a plain form saves its fields and leaves the rest unchanged", async () => {
  const { start, save, row, proposal } = await published();
  const before = await start();
  expect(await save({ title: "Lantern Night", city: "Springfield", amountRequested: "6,000" })).toMatchObject(
    {
      ok: true,
    },
  );
  const { content, version } = await start();
  expect(version).toBe(2);
  const { timestamp: _, ...after } = content;
  const changed = { title: "Lantern Night", city: "Springfield", amountRequested: "6000" };
  expect(before.content).toMatchObject({ ...after, proposal: expect.anything() });
  expect(after.proposal).toEqual({ ...before.content.proposal, ...changed });
  expect(await row()).toMatchObject({ title: "Lantern Night", amountRequestedCents: 600_000 });
  const tiers = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, proposal.id));
  expect(tiers).toMatchObject([{ name: "Gold" }]);
});

test("reports errors at their fields and saves nothing", async () => {
  const { save, row, proposal } = await published();
  const result = await save({ title: " ", amountRequested: "none", description: "New words" });
  expect(result).toMatchObject({
    ok: false,
    error: {
      code: "invalid",
      fields: { "proposal.title": expect.any(String), "proposal.amountRequested": expect.any(String) },
    },
  });
  expect(await row()).toMatchObject({ version: 1, title: proposal.title });
});

test("rejects an edit based on an older version, and dedupes repeated saves", async () => {
  const { save, row } = await published();
  const saveId = newId();
  await save({ title: "First" }, "1", saveId);
  expect(await save({ title: "First" }, "1", saveId)).toMatchObject({ ok: true });
  expect(await save({ title: "Second" }, "1")).toMatchObject({
    ok: false,
    error: { code: "conflict", message: expect.stringMatching(/changed while you were editing/) },
  });
  expect(await row()).toMatchObject({ version: 2, title: "First" });
  expect(await save({ title: "Second" }, "2")).toMatchObject({ ok: true });
});

test("neither shows nor accepts fields that were sold", async () => {
  const { save, row, start, proposal, tiers } = await published();
  expect(plainFieldsOf(await start()).has("startDate")).toBe(true);
  const { ref, paymentId } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const open = plainFieldsOf(await start());
  expect([open.has("startDate"), open.has("title")]).toEqual([false, true]);
  expect(await save({ startDate: "2031-01-01", endDate: "2031-01-01" })).toMatchObject({
    error: { code: "invalid", fields: { "proposal.startDate": expect.stringMatching(/can't be changed/) } },
  });
  expect(await row()).toMatchObject({ version: 1 });
});
