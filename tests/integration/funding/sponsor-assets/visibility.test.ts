import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { sponsorAssets, sponsorshipAssets, sponsorships } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import * as visibility from "@/lib/funding/sponsor-assets/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { expectModel, some, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("what sponsors sent is visible exactly as a naive reading of the rules says", async () => {
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
  const slot = fc.record({
    host: fc.constantFrom(...hosts),
    sponsor: fc.constantFrom(...sponsors),
    isPaid: fc.boolean(),
    hasTeam: fc.boolean(),
  });
  const teams = new Map<string, UserRow[]>();
  for (const { host, sponsor, isPaid, hasTeam } of some(24, slot)) {
    const { proposal } = await createProposal(db, host.id, { tiers: [] });
    const about = { proposalId: proposal.id, hostId: host.id };
    await createPaidSlot(db, { ...about, sponsorId: sponsor.id, paidAt: isPaid ? new Date() : null });
    teams.set(proposal.id, hasTeam ? [people.editor] : []);
    if (!hasTeam) continue;
    await createAgreement(db, { ...about, agent: people.editor }, { role: "editor" });
    await createAgreement(db, { ...about, agent: people.sharer }, { role: "viewer_sharer" });
    const ended = await createAgreement(db, { ...about, agent: people.former }, { role: "co_owner" });
    await endAgreement(db, ended);
  }
  const rows = await db.select().from(sponsorships);
  type Slot = (typeof rows)[number];
  const isHostSide = (viewer: Viewer | null, { hostId, proposalId }: Slot) =>
    viewer !== null &&
    (viewer.id === hostId || teams.get(proposalId)?.some(({ id }) => id === viewer.id) === true);
  const isVisible = (viewer: Viewer | null, row: Slot) =>
    row.paidAt !== null &&
    (viewer?.id === row.sponsorId || isHostSide(viewer, row) || viewer?.id === people.admin.id);
  const viewers = {
    guest: null,
    ...Object.fromEntries(Object.entries(people).map(([name, user]) => [name, viewerOf(user)])),
  };
  await expectModel(
    readDb,
    { viewers, rows, idOf: ({ id }: Slot) => id, from: sql`sponsorships s`, id: sql`s.id` },
    {
      isHostSide: { sql: (viewer) => visibility.isHostSide(viewer, sql`s.proposal_id`), model: isHostSide },
      isVisibleTo: { sql: (viewer) => visibility.isVisibleTo(viewer), model: isVisible },
    },
  );

  // Each asset was sent for up to two sponsorships of its owner.
  const assets = some(12, fc.tuple(fc.constantFrom(...sponsors), fc.nat(2))).map(([owner, count], at) => ({
    id: newId(),
    ownerId: owner.id,
    sentFor: rows.filter(({ sponsorId }) => sponsorId === owner.id).slice(at, at + count),
  }));
  for (const { id, ownerId, sentFor } of assets) {
    await db.insert(sponsorAssets).values({ id, ownerId, need: "text", value: "Fresh bread" });
    for (const { id: sponsorshipId } of sentFor)
      await db
        .insert(sponsorshipAssets)
        .values({ sponsorshipId, need: "text", assetId: id, sentAt: new Date() })
        .onConflictDoUpdate({
          target: [sponsorshipAssets.sponsorshipId, sponsorshipAssets.need],
          set: { assetId: id },
        });
  }
  const sent = await db.select().from(sponsorshipAssets);
  const slots = new Map(rows.map((row) => [row.id, row]));
  await expectModel(
    readDb,
    {
      viewers,
      rows: assets,
      idOf: ({ id }: (typeof assets)[number]) => id,
      from: sql`sponsor_assets a`,
      id: sql`a.id`,
    },
    {
      isAssetVisibleTo: {
        sql: (viewer) => visibility.isAssetVisibleTo(viewer),
        model: (viewer, { id, ownerId }) =>
          viewer?.id === ownerId ||
          sent.some(({ assetId, sponsorshipId }) => {
            const of = slots.get(sponsorshipId);
            return assetId === id && of !== undefined && isVisible(viewer, of);
          }),
      },
    },
  );
});
