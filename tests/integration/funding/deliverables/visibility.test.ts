import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { deliverables } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import * as visibility from "@/lib/funding/deliverables/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { expectModel, some, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("deliverables are visible exactly as a naive reading of the rules says", async () => {
  const hosts = [await createHost(db), await createHost(db)] as const;
  const sponsors = [await createSponsor(db), await createSponsor(db)] as const;
  const people = {
    host: hosts[0],
    otherHost: hosts[1],
    sponsor: sponsors[0],
    otherSponsor: sponsors[1],
    editor: await createAgent(db),
    sharer: await createAgent(db),
    former: await createAgent(db),
    admin: await createAdmin(db),
  };
  const sold = fc.record({
    host: fc.constantFrom(...hosts),
    sponsor: fc.constantFrom(...sponsors),
    hasTeam: fc.boolean(),
  });
  const teams = new Map<string, UserRow[]>();
  for (const { host, sponsor, hasTeam } of some(16, sold)) {
    const { proposalId } = await createNeedySponsorship(db, sponsor.id, { hostId: host.id });
    const about = { proposalId, hostId: host.id };
    teams.set(proposalId, hasTeam ? [people.editor] : []);
    if (!hasTeam) continue;
    await createAgreement(db, { ...about, agent: people.editor }, { role: "editor" });
    await createAgreement(db, { ...about, agent: people.sharer }, { role: "viewer_sharer" });
    await endAgreement(
      db,
      await createAgreement(db, { ...about, agent: people.former }, { role: "co_owner" }),
    );
  }
  const rows = await db.select().from(deliverables);
  type Item = (typeof rows)[number];
  const isOwed = (viewer: Viewer | null, { sponsorId }: Item) => viewer?.id === sponsorId;
  const isOwing = (viewer: Viewer | null, { hostId }: Item) => viewer?.id === hostId;
  const isKnown = (viewer: Viewer | null, item: Item) =>
    isOwed(viewer, item) ||
    isOwing(viewer, item) ||
    viewer?.id === people.admin.id ||
    teams.get(item.proposalId)?.some(({ id }) => id === viewer?.id) === true;
  const isOwnSide = (viewer: Viewer | null, item: Item) =>
    (isOwed(viewer, item) && viewer?.roles.includes("business_sponsor") === true) ||
    (isKnown(viewer, item) && viewer?.id !== people.admin.id && !isOwed(viewer, item));
  const viewers = {
    guest: null,
    withoutRole: { ...viewerOf(people.sponsor), roles: [] },
    ...Object.fromEntries(Object.entries(people).map(([name, user]) => [name, viewerOf(user)])),
  };
  await expectModel(
    readDb,
    { viewers, rows, idOf: ({ id }: Item) => id, from: sql`deliverables d`, id: sql`d.id` },
    {
      isOwed: { sql: visibility.isOwed, model: isOwed },
      isOwing: { sql: visibility.isOwing, model: isOwing },
      isOfOwnSide: { sql: visibility.isOfOwnSide, model: isOwnSide },
      isKnownTo: { sql: visibility.isKnownTo, model: isKnown },
      // No one here has a commission: the agent's view is tested with the API.
      isVisibleTo: { sql: visibility.isVisibleTo, model: isKnown },
    },
  );
});
