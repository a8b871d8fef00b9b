import { type SQL, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/core/ctx";
import { isDayVisibleTo, isProofVisibleTo, isProvedBy } from "@/lib/funding/proofs/visibility";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createPromised } from "@/tests/support/factories/promised";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

test("each person proves, sees proofs of, and works on the day of exactly what they take part in", async () => {
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
  const former = await agentAs("editor");
  await endAgreement(db, former.agreement);

  /** Who may prove, who may see proofs, and who sees the day, of `mine` and `theirs`. */
  const NO = [false, false] as const;
  const MINE = [true, false] as const;
  const expected: [string, UserRow | null, readonly boolean[], readonly boolean[], readonly boolean[]][] = [
    ["host", host, MINE, MINE, MINE],
    ["editor", (await agentAs("editor")).agent, MINE, MINE, MINE],
    ["co-owner", (await agentAs("co_owner")).agent, MINE, MINE, MINE],
    ["sharer", (await agentAs("viewer_sharer")).agent, NO, NO, NO],
    ["former editor", former.agent, NO, NO, NO],
    ["sponsor", mine.sponsor, NO, MINE, NO],
    ["stranger", await createSponsor(db), NO, NO, NO],
    ["admin", await createAdmin(db), NO, [true, true], NO],
    ["guest", null, NO, NO, NO],
  ];
  const isTrue = async (from: SQL, predicate: SQL) =>
    (await db.execute(sql`select 1 from ${from} and ${predicate}`)).rows.length === 1;
  for (const [name, user, proves, sees, worksOn] of expected) {
    const viewer: Viewer | null = user && (await ctxFor(database, user)).viewer;
    for (const [index, { ids, event }] of [mine, theirs].entries()) {
      const deliverable = sql`deliverables d where d.id = ${ids[0]}`;
      expect(await isTrue(deliverable, isProvedBy(viewer)), `${name} proves`).toBe(proves[index]);
      expect(await isTrue(deliverable, isProofVisibleTo(viewer)), `${name} sees`).toBe(sees[index]);
      const day = sql`events e where e.id = ${event.id}`;
      expect(await isTrue(day, isDayVisibleTo(viewer)), `${name}'s day`).toBe(worksOn[index]);
    }
  }
});
