import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payoutSettings, proposals, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { findLaunch } from "@/lib/listings/proposals/queries/launch";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const ctxOf = (user: Parameters<typeof viewerOf>[0]) => ({
  db,
  viewer: viewerOf(user),
  now: () => new Date(),
});

test("only the host of a live proposal sees that it's live", async () => {
  const [ada, bob] = [await createHost(db), await createHost(db)];
  const { proposal } = await createProposal(db, ada.id);
  expect(await findLaunch(ctxOf(ada), proposal.id)).toMatchObject({
    title: proposal.title,
    path: proposalPath(proposal),
  });
  expect(await findLaunch(ctxOf(bob), proposal.id)).toBeNull();
  for (const unknown of [newId(), "x", ""]) expect(await findLaunch(ctxOf(ada), unknown)).toBeNull();
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await findLaunch(ctxOf(ada), proposal.id)).toBeNull();
});

test("names at most three next steps, and none that is done", async () => {
  const ada = await createHost(db);
  const { proposal } = await createProposal(db, ada.id);
  const steps = async () => (await findLaunch(ctxOf(ada), proposal.id))?.steps;
  await db.update(users).set({ companyName: null }).where(eq(users.id, ada.id));
  expect(await steps()).toEqual(["payouts", "agents", "pictures"]);
  await db.insert(payoutSettings).values({ userId: ada.id, method: "none" });
  expect(await steps(), "no method chosen").toEqual(["payouts", "agents", "pictures"]);
  await db
    .update(payoutSettings)
    .set({ method: "paypal", paypalEmail: "ada@example.test" })
    .where(eq(payoutSettings.userId, ada.id));
  expect(await steps()).toEqual(["agents", "pictures", "organization"]);
  await db.update(users).set({ companyName: "Lantern Club" }).where(eq(users.id, ada.id));
  expect(await steps()).toEqual(["agents", "pictures"]);
});
