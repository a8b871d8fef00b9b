import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { proposals, proposalUpdates, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isListedTo, isSent, isShown, isVisibleTo } from "@/lib/funding/updates/visibility";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPromised } from "@/tests/support/factories/promised";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

test("everyone reads a shown update of a public proposal; its sponsors also of a proposal that is no longer public", async () => {
  const host = await createHost(db);
  const { proposal, sponsor } = await createPromised(db, host.id, ["Banner"]);
  const updateId = newId();
  await db
    .insert(proposalUpdates)
    .values({ id: updateId, proposalId: proposal.id, formId: newId(), words: "The stage is booked." });
  const viewers = {
    guest: null,
    stranger: (await ctxFor(database, await createSponsor(db))).viewer,
    sponsor: (await ctxFor(database, sponsor)).viewer,
    admin: (await ctxFor(database, await createAdmin(db))).viewer,
  };
  const isTrue = async (predicate: SQL) =>
    (await db.execute(sql`select 1 from proposal_updates u where u.id = ${updateId} and ${predicate}`)).rows
      .length === 1;
  async function expectSeen(
    by: (keyof typeof viewers)[],
    { shown, sent }: Record<"shown" | "sent", boolean>,
  ) {
    for (const [name, viewer] of Object.entries(viewers))
      expect(await isTrue(isVisibleTo(viewer, new Date())), name).toBe(by.some((one) => one === name));
    expect(await isTrue(isShown)).toBe(shown);
    expect(await isTrue(isSent)).toBe(sent);
  }
  const everyone = ["guest", "stranger", "sponsor", "admin"] as const;
  await expectSeen([...everyone], { shown: true, sent: true });

  const setHost = (accountStatus: "active" | "suspended") =>
    db.update(users).set({ accountStatus }).where(eq(users.id, host.id));
  await setHost("suspended");
  await expectSeen(["sponsor"], { shown: true, sent: false });
  await setHost("active");

  const setHidden = (hiddenAt: Date | null) =>
    db.update(proposalUpdates).set({ hiddenAt }).where(eq(proposalUpdates.id, updateId));
  await setHidden(new Date());
  await expectSeen([], { shown: false, sent: false });
  await setHidden(null);

  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  await expectSeen([...everyone], { shown: true, sent: true });
  expect(await isTrue(isListedTo(viewers.sponsor, new Date()))).toBe(true);
  expect(await isTrue(isListedTo(viewers.stranger, new Date()))).toBe(false);

  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  await expectSeen([], { shown: true, sent: false });
});
