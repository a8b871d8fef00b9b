import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/core/ctx";
import { ownDeadlines } from "@/lib/funding/deadlines/visibility";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("each side and those who answer sponsors have a benefit's deadlines, as long as they have the role", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database, { benefits: ["Logo on the banner"] });
  const count = async (viewer: Viewer | null, roles = viewer?.roles) => {
    if (!viewer || !roles) throw new Error("no viewer");
    const { rows } = await db.execute(sql`select * from (${ownDeadlines({ ...viewer, roles })}) d`);
    return rows.length;
  };
  const agentAs = async (role: "viewer_sharer" | "editor" | "co_owner") => {
    const agent = await createAgent(db);
    const about = { proposalId: s.proposalId, hostId: s.hostId, agent };
    const agreement = await createAgreement(db, about, { role });
    return { agreement, viewer: (await ctxFor(database, agent)).viewer };
  };
  const viewerOf = async (user: { id: string }) => (await ctxFor(database, user)).viewer;
  const former = await agentAs("editor");
  await endAgreement(db, former.agreement);
  const { viewer: sponsor } = s.sponsor;
  const { viewer: host } = s.host;
  expect(await count(sponsor)).toBe(1);
  expect(await count(sponsor, ["event_host", "agent"])).toBe(0);
  expect(await count(host)).toBe(1);
  expect(await count(host, ["business_sponsor"])).toBe(0);
  for (const role of ["editor", "co_owner"] as const)
    expect(await count((await agentAs(role)).viewer)).toBe(1);
  expect(await count((await agentAs("viewer_sharer")).viewer)).toBe(0);
  expect(await count(former.viewer)).toBe(0);
  expect(await count(await viewerOf(await createHost(db)))).toBe(0);
  expect(await count(await viewerOf(await createAdmin(db)))).toBe(0);
});
