import { afterAll, expect, test } from "vitest";
import { makeAdmin } from "@/lib/accounts/commands/make-admin";
import { getSiteFigures, listLog } from "@/lib/admin/queries";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("an admin sees the figures and the log", async () => {
  const host = await createHost(db, { fullName: "Maria Lopez" });
  await createProposal(db, host.id);
  await makeAdmin(guestCtx(database), host.email);
  const ctx = await ctxFor(database, await createAdmin(db));
  expect(await getSiteFigures(ctx)).toEqual({
    accounts: 2,
    liveProposals: 1,
    sponsorships: 0,
    keptCents: 0,
  });
  expect(await listLog(ctx, 10)).toMatchObject([
    { action: "account.make_admin", entityId: host.id, actor: null },
  ]);
});

test("what is kept is what came in, less what went back, by refund or by a lost dispute", async () => {
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    retrieve: async (ref) => ({ ...(await provider.retrieve(ref)), amountCents: 9_000 }),
  }));
  const ctx = await ctxFor(database, await createAdmin(db));
  const kept = async () => (await getSiteFigures(ctx)).keptCents;
  const before = await kept();
  await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  expect(await kept()).toBe(before + 9_000);
  const sound = paymentWorld(database);
  const lost = await sound.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await sound.console.openDispute(lost.ref, "fraudulent");
  await sound.console.closeDispute(lost.ref, "lost");
  await sound.reconcile(lost.paymentId);
  expect(await kept()).toBe(before + 9_000);
});

test("for everybody else they do not exist", async () => {
  const host = await ctxFor(database, await createHost(db));
  for (const read of [getSiteFigures, (ctx: typeof host) => listLog(ctx, 1)]) {
    await expect(read(host)).rejects.toMatchObject({ code: "not_found" });
    await expect(read(guestCtx(database))).rejects.toMatchObject({ code: "unauthenticated" });
  }
});
