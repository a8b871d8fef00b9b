import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type AccountStatus, FIRST_REFUSAL_STATUSES, PROPOSAL_STATUSES } from "@/db/enums";
import { firstRefusals, proposals, sponsorships, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isVisibleTo, statusAt } from "@/lib/funding/renewals/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { expectModel, some, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("first refusals are visible, and have the status, as a naive reading of the rules says", async () => {
  const hosts = [await createHost(db), await createHost(db), await createHost(db)] as const;
  const sponsors = [await createSponsor(db), await createSponsor(db)] as const;
  const now = new Date();
  const [before, after] = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000)) as [Date, Date];
  const refusal = fc.record({
    host: fc.constantFrom(...hosts),
    sponsor: fc.constantFrom(...sponsors),
    proposalStatus: fc.constantFrom(...PROPOSAL_STATUSES.filter((status) => status !== "draft")),
    status: fc.constantFrom("offered" as const, "offered" as const, ...FIRST_REFUSAL_STATUSES),
    isLate: fc.boolean(),
    hasPaid: fc.boolean(),
  });
  const meant = new Map<string, { status: string; proposalStatus: string; hostId: string }>();
  for (const { host, sponsor, proposalStatus, status, isLate, hasPaid } of some(48, refusal)) {
    const { proposal: previous } = await createProposal(db, host.id);
    const { proposal, tiers } = await createProposal(db, host.id);
    const about = { sponsorId: sponsor.id, hostId: host.id };
    await createPaidSlot(db, { ...about, proposalId: previous.id });
    const [sold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, previous.id));
    if (hasPaid) await createPaidSlot(db, { ...about, proposalId: proposal.id });
    const [row] = await db
      .insert(firstRefusals)
      .values({
        proposalId: proposal.id,
        tierId: tiers[0]?.id ?? null,
        sponsorId: sponsor.id,
        previousSponsorshipId: sold?.id ?? "",
        previousAmountCents: 50_000,
        position: 1,
        status: "offered",
        expiresAt: isLate ? before : after,
      })
      .returning();
    if (status !== "offered")
      await db
        .update(firstRefusals)
        .set({ status, settledAt: now })
        .where(eq(firstRefusals.id, row?.id ?? ""));
    await db
      .update(proposals)
      .set({ status: proposalStatus, isFunded: false })
      .where(eq(proposals.id, proposal.id));
    const isReserved = !isLate && ["active", "paused"].includes(proposalStatus);
    const byFacts = hasPaid ? "taken" : isReserved ? "offered" : "ended";
    meant.set(row?.id ?? "", {
      status: status === "offered" ? byFacts : status,
      proposalStatus,
      hostId: host.id,
    });
  }
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, hosts[1].id));
  const statuses = new Map<string, AccountStatus>(
    (await db.select().from(users)).map(({ id, accountStatus }) => [id, accountStatus]),
  );
  const rows = await db.select().from(firstRefusals);
  type Row = (typeof rows)[number];
  const from = sql`first_refusals r join proposals p on p.id = r.proposal_id`;
  await expectModel<Row>(
    readDb,
    {
      viewers: {
        guest: null,
        host: viewerOf(hosts[0]),
        sponsor: viewerOf(sponsors[0]),
        admin: viewerOf(await createAdmin(db)),
      },
      rows,
      idOf: ({ id }) => id,
      from,
      id: sql`r.id`,
    },
    {
      isVisibleTo: {
        sql: isVisibleTo,
        model: (viewer: Viewer | null, { id, sponsorId }) => {
          const { proposalStatus = "", hostId = "" } = meant.get(id) ?? {};
          if (!viewer || !["active", "paused", "completed"].includes(proposalStatus)) return false;
          return viewer.id === hostId || (viewer.id === sponsorId && statuses.get(hostId) === "active");
        },
      },
    },
  );
  const found = await readDb.execute<{ id: string; status: string }>(
    sql`select r.id, ${statusAt(now)} as status from ${from}`,
  );
  expect(Object.fromEntries(found.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries([...meant].map(([id, { status }]) => [id, status])),
  );
});
