import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { eventBalances, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { SUBJECTS } from "@/lib/funding/balances/totals";
import {
  candidatesFor,
  isFullyVisibleTo,
  isOwn,
  isReadAsAdmin,
  isSharedWith,
} from "@/lib/funding/balances/visibility";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createPromised } from "@/tests/support/factories/promised";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

test("each person sees exactly the balances that are theirs or shared with them", async () => {
  const [host, otherHost] = [await createHost(db), await createHost(db)];
  const [mine, theirs] = [
    await createPromised(db, host.id, ["Banner"]),
    await createPromised(db, otherHost.id, ["Booth"]),
  ];
  const agentAs = async (role: "viewer_sharer" | "editor" | "co_owner") => {
    const agent = await createAgent(db);
    const about = { proposalId: mine.proposal.id, hostId: host.id, agent };
    return { agent, agreement: await createAgreement(db, about, { role }) };
  };
  const former = await agentAs("co_owner");
  await endAgreement(db, former.agreement);
  const people: Record<string, UserRow | null> = {
    host,
    coOwner: (await agentAs("co_owner")).agent,
    editor: (await agentAs("editor")).agent,
    former: former.agent,
    sponsor: mine.sponsor,
    stranger: await createSponsor(db),
    admin: await createAdmin(db),
    guest: null,
  };
  const viewers: [string, Viewer | null][] = await Promise.all(
    Object.entries(people).map(
      async ([name, user]): Promise<[string, Viewer | null]> => [
        name,
        user && (await ctxFor(database, user)).viewer,
      ],
    ),
  );
  const who = async (eventId: string, predicate: (viewer: Viewer | null) => SQL) => {
    const names: string[] = [];
    for (const [name, viewer] of viewers) {
      const found = await db.execute(
        sql`select 1 from ${SUBJECTS} where u.id = ${eventId} and ${predicate(viewer)}`,
      );
      if (found.rows.length > 0) names.push(name);
    }
    return names;
  };
  const isShared = (viewer: Viewer | null) => isSharedWith(viewer, new Date());
  const ALL = Object.keys(people);
  const at = new Date();
  const cases = [
    { shared: null, full: ["host", "admin"], sums: [] },
    { shared: {}, full: ["host", "admin"], sums: [] },
    { shared: { sharedTeamAt: at }, full: ["host", "coOwner", "admin"], sums: [] },
    { shared: { sharedSponsorsAt: at }, full: ["host", "admin"], sums: ["sponsor"] },
    { shared: { sharedPublicAt: at }, full: ["host", "admin"], sums: ALL },
  ];
  for (const { shared, full, sums } of cases) {
    await db.delete(eventBalances);
    if (shared) await db.insert(eventBalances).values({ eventId: mine.event.id, hostId: host.id, ...shared });
    expect(await who(mine.event.id, isOwn)).toEqual(["host"]);
    expect(await who(mine.event.id, isFullyVisibleTo)).toEqual(full);
    expect(await who(mine.event.id, isReadAsAdmin)).toEqual(["admin"]);
    expect(await who(mine.event.id, isShared)).toEqual(sums);
    const isCandidate = (viewer: Viewer | null) => sql`u.id in (${candidatesFor(viewer)})`;
    const candidates = await who(mine.event.id, isCandidate);
    expect([...full, ...sums].filter((name) => !candidates.includes(name))).toEqual([]);
    if (!shared || Object.keys(shared).length === 0) expect(candidates).toEqual(["host", "admin"]);
    expect(await who(theirs.event.id, isFullyVisibleTo)).toEqual(["admin"]);
    expect(await who(theirs.event.id, isShared)).toEqual([]);
  }
  // Shared with everyone, of a host whose pages are hidden.
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await who(mine.event.id, isShared)).toEqual([]);
  await db.update(eventBalances).set({ sharedSponsorsAt: at });
  expect(await who(mine.event.id, isShared)).toEqual(["sponsor"]);
});
