import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { type AccountStatus, SPONSORSHIP_STATUSES } from "@/db/enums";
import { sponsorships, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import * as visibility from "@/lib/funding/placements/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { expectModel, some, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("placements are visible, changed, and in force exactly as a naive reading of the rules says", async () => {
  const hosts = [await createHost(db), await createHost(db)] as const;
  const sponsors = [await createSponsor(db), await createSponsor(db), await createSponsor(db)] as const;
  const people = {
    host: hosts[0],
    otherHost: hosts[1],
    sponsor: sponsors[0],
    editor: await createAgent(db),
    sharer: await createAgent(db),
    former: await createAgent(db),
    admin: await createAdmin(db),
  };
  // Few random slots are in force, so one always is.
  const inForce = {
    host: hosts[0],
    sponsor: sponsors[0],
    isPaid: true,
    hasTeam: true,
    status: "paid",
    returnedCents: 0,
  } as const;
  const slot = fc.record({
    host: fc.constantFrom(...hosts),
    sponsor: fc.constantFrom(...sponsors),
    isPaid: fc.boolean(),
    hasTeam: fc.boolean(),
    status: fc.constantFrom(...SPONSORSHIP_STATUSES.filter((status) => status !== "held")),
    returnedCents: fc.constantFrom(0, 10_000, 50_000),
  });
  const teams = new Map<string, UserRow[]>();
  for (const { host, sponsor, isPaid, hasTeam, status, returnedCents } of [inForce, ...some(32, slot)]) {
    const { proposal } = await createProposal(db, host.id, { tiers: [] });
    const about = { proposalId: proposal.id, hostId: host.id };
    await createPaidSlot(db, { ...about, sponsorId: sponsor.id, paidAt: isPaid ? new Date() : null });
    await db.update(sponsorships).set({ status, returnedCents }).where(sql`proposal_id = ${proposal.id}`);
    teams.set(proposal.id, hasTeam ? [people.editor] : []);
    if (!hasTeam) continue;
    await createAgreement(db, { ...about, agent: people.editor }, { role: "editor" });
    await createAgreement(db, { ...about, agent: people.sharer }, { role: "viewer_sharer" });
    const ended = await createAgreement(db, { ...about, agent: people.former }, { role: "co_owner" });
    await endAgreement(db, ended);
  }
  for (const [n, accountStatus] of ["active", "suspended", "deleted"].entries())
    await db.execute(sql`update users set account_status = ${accountStatus} where id = ${sponsors[n]?.id}`);
  const rows = await db.select().from(sponsorships);
  const statuses = new Map<string, AccountStatus>(
    (await db.select().from(users)).map(({ id, accountStatus }) => [id, accountStatus]),
  );
  type Slot = (typeof rows)[number];
  const isHostSide = (viewer: Viewer | null, { hostId, proposalId }: Slot) =>
    viewer !== null &&
    (viewer.id === hostId || teams.get(proposalId)?.some(({ id }) => id === viewer.id) === true);
  const isHosted = (viewer: Viewer | null, row: Slot) => row.paidAt !== null && isHostSide(viewer, row);
  const isSponsored = (viewer: Viewer | null, row: Slot) =>
    row.paidAt !== null && viewer?.id === row.sponsorId;
  const viewers = {
    guest: null,
    ...Object.fromEntries(Object.entries(people).map(([name, user]) => [name, viewerOf(user)])),
  };
  await expectModel(
    readDb,
    {
      viewers,
      rows,
      idOf: ({ id }: Slot) => id,
      from: sql`sponsorships s join users u on u.id = s.sponsor_id`,
      id: sql`s.id`,
    },
    {
      isHostSide: { sql: (viewer) => visibility.isHostSide(viewer), model: isHostSide },
      isHosted: { sql: (viewer) => visibility.isHosted(viewer), model: isHosted },
      isSponsored: { sql: (viewer) => visibility.isSponsored(viewer), model: isSponsored },
      isVisibleTo: {
        sql: (viewer) => visibility.isVisibleTo(viewer),
        model: (viewer, row) =>
          isHosted(viewer, row) ||
          isSponsored(viewer, row) ||
          (row.paidAt !== null && viewer?.id === people.admin.id),
      },
      isInForce: {
        sql: () => visibility.isInForce,
        model: (_viewer, { status, returnedCents, amountCents, sponsorId }) =>
          ["paid", "releasable", "released"].includes(status) &&
          returnedCents < amountCents &&
          statuses.get(sponsorId) === "active",
      },
    },
  );
});
