import { eq, sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import { proposals, sponsorshipReports, sponsorships, users } from "@/db/schema";
import { hasHostPage, hasSponsorPage, isShownOnPage } from "@/lib/trust/public-pages/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createPublicSponsor, createSupport } from "@/tests/support/factories/public-pages";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost } from "@/tests/support/factories/users";
import { expectModel } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

const VISIBLE = new Set(["active", "completed", "cancelled"]);

test("people have pages exactly as a naive reading of the rules says", async () => {
  const now = new Date();
  const hosts = [await createHost(db), await createHost(db), await createHost(db)];
  const sponsors = [
    await createPublicSponsor(db),
    await createPublicSponsor(db, { publicPageAt: null }),
    await createPublicSponsor(db, { namedPubliclyAt: null }),
    await createPublicSponsor(db),
    await createPublicSponsor(db),
  ];
  const statuses = ["active", "completed", "cancelled", "paused", "removed"] as const;
  const add = async (hostId: string, sponsorId: string, status: (typeof statuses)[number], returned = 0) => {
    const { proposal } = await createProposal(db, hostId, { status, tiers: [] });
    const id = await createSupport(db, { hostId, proposalId: proposal.id, sponsorId });
    await db.update(sponsorships).set({ returnedCents: returned }).where(eq(sponsorships.id, id));
    return id;
  };
  const [first, second, third] = hosts.map(({ id }) => id);
  for (const { id } of sponsors.slice(0, 3))
    for (const status of statuses) for (const cents of [0, 50_000]) await add(first ?? "", id, status, cents);
  const hidden = await add(second ?? "", sponsors[3]?.id ?? "", "paused");
  await createIssuedReport(db, hidden, { hostPublicAt: now, sponsorPublicAt: now });
  await add(third ?? "", sponsors[4]?.id ?? "", "active");
  await db
    .update(users)
    .set({ accountStatus: "suspended" })
    .where(eq(users.id, third ?? ""));

  const people = new Map((await db.select().from(users)).map((user) => [user.id, user]));
  const listed = new Map((await db.select().from(proposals)).map((proposal) => [proposal.id, proposal]));
  const reports = await db.select().from(sponsorshipReports);
  const slots = await db.select().from(sponsorships);
  type Slot = (typeof slots)[number];
  const isActive = (id: string) => people.get(id)?.accountStatus === "active";
  const isPublic = (proposalId: string) => {
    const proposal = listed.get(proposalId);
    return proposal !== undefined && VISIBLE.has(proposal.status) && isActive(proposal.hostId);
  };
  const isShown = (slot: Slot) => {
    const sponsor = people.get(slot.sponsorId);
    const chose = sponsor?.namedPubliclyAt != null && sponsor.publicPageAt !== null;
    return (
      chose && isActive(slot.sponsorId) && slot.returnedCents < slot.amountCents && isPublic(slot.proposalId)
    );
  };
  const hasReport = (hostId: string) =>
    reports.some(
      (one) =>
        one.hostId === hostId &&
        isActive(hostId) &&
        isActive(one.sponsorId) &&
        listed.get(one.proposalId)?.status !== "removed",
    );
  await expectModel(
    readDb,
    {
      viewers: { guest: null },
      rows: slots,
      idOf: ({ id }) => id,
      from: sql`sponsorships s join users u on u.id = s.sponsor_id join proposals p on p.id = s.proposal_id
        join users host on host.id = p.host_id`,
      id: sql`s.id`,
    },
    { isShownOnPage: { sql: () => isShownOnPage(now), model: (_, slot) => isShown(slot) } },
  );
  await expectModel(
    readDb,
    {
      viewers: { guest: null },
      rows: [...people.values()],
      idOf: ({ id }) => id,
      from: sql`users account`,
      id: sql`account.id`,
    },
    {
      hasHostPage: {
        sql: () => hasHostPage(now, sql`account.id`),
        model: (_, { id }) =>
          hasReport(id) || [...listed.values()].some((one) => one.hostId === id && isPublic(one.id)),
      },
      hasSponsorPage: {
        sql: () => hasSponsorPage(now, sql`account.id`),
        model: (_, { id }) => slots.some((slot) => slot.sponsorId === id && isShown(slot)),
      },
    },
  );
});
