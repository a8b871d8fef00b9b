import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { sponsorships, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isVisibleTo } from "@/lib/funding/contracts/visibility";
import * as sponsorship from "@/lib/funding/sponsorships/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { expectModel, some, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("sponsorships and their contracts are visible exactly as a naive reading of the rules says", async () => {
  const roles = { roles: ["event_host" as const, "business_sponsor" as const] };
  const people = {
    host: await createHost(db),
    sponsor: await createSponsor(db),
    both: await createUser(db, roles),
    suspended: await createUser(db, roles),
    admin: await createAdmin(db),
  };
  const party = fc.constantFrom(people.host, people.sponsor, people.both, people.suspended);
  for (const { host, sponsor, isPaid, isTransfer } of some(
    30,
    fc.record({ host: party, sponsor: party, isPaid: fc.boolean(), isTransfer: fc.boolean() }),
  )) {
    if (host === sponsor) continue;
    const { proposal } = await createProposal(db, host.id, { tiers: [] });
    const parties = { proposalId: proposal.id, hostId: host.id, sponsorId: sponsor.id };
    await createPaidSlot(db, { ...parties, paidAt: isPaid ? new Date() : null });
    if (isTransfer)
      await db
        .update(sponsorships)
        .set({ transferAskedAt: new Date() })
        .where(eq(sponsorships.proposalId, proposal.id));
  }
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, people.suspended.id));
  const now = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        Object.values(people).map(({ id }) => id),
      ),
    );
  const viewers = { guest: null, ...Object.fromEntries(now.map((user) => [user.fullName, viewerOf(user)])) };
  const rows = await db.select().from(sponsorships);
  type Row = (typeof rows)[number];

  const isOwn = (viewer: Viewer | null, { sponsorId }: Row) => viewer?.id === sponsorId;
  const isReceived = (viewer: Viewer | null, { hostId, paidAt }: Row) =>
    viewer?.id === hostId && paidAt !== null;
  const isVisible = (viewer: Viewer | null, row: Row) =>
    isOwn(viewer, row) ||
    (viewer?.id === row.hostId && (row.paidAt !== null || row.transferAskedAt !== null));
  const viewed = { viewers, rows, idOf: ({ id }: Row) => id };
  await expectModel(
    readDb,
    { ...viewed, from: sql`sponsorships s`, id: sql`s.id` },
    {
      isOwn: { sql: (viewer) => sponsorship.isOwn(viewer), model: isOwn },
      isReceived: { sql: (viewer) => sponsorship.isReceived(viewer), model: isReceived },
      isVisibleTo: { sql: (viewer) => sponsorship.isVisibleTo(viewer), model: isVisible },
      "isVisibleTo of contracts": {
        sql: (viewer) => isVisibleTo(viewer),
        model: (viewer, row) =>
          row.paidAt !== null && viewer !== null && [row.hostId, row.sponsorId].includes(viewer.id),
      },
    },
  );
  const columns = sponsorship.SPONSORSHIP_COLUMNS;
  await expectModel(
    readDb,
    { ...viewed, from: sql`sponsorships`, id: sql`${sponsorships.id}` },
    {
      isOwn: { sql: (viewer) => sponsorship.isOwn(viewer, columns), model: isOwn },
      isReceived: { sql: (viewer) => sponsorship.isReceived(viewer, columns), model: isReceived },
      isVisibleTo: { sql: (viewer) => sponsorship.isVisibleTo(viewer, columns), model: isVisible },
    },
  );
});
