import { eq, sql } from "drizzle-orm";
import { afterAll, test } from "vitest";
import { proposals, sponsorshipReports, sponsorships, users } from "@/db/schema";
import * as visibility from "@/lib/funding/sponsorship-reports/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { expectModel, viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("reports are visible exactly as a naive reading of the rules says", async () => {
  const hosts = [await createHost(db), await createHost(db)];
  const sponsors = [await createSponsor(db), await createSponsor(db)];
  const editor = await createAgent(db);
  const days = [null, new Date()];
  for (const host of hosts)
    for (const sponsor of sponsors)
      for (const hostPublicAt of days)
        for (const sponsorPublicAt of days) {
          const { proposal } = await createProposal(db, host.id, { tiers: [] });
          const about = { proposalId: proposal.id, hostId: host.id };
          await createPaidSlot(db, { ...about, sponsorId: sponsor.id });
          await createAgreement(db, { ...about, agent: editor }, { role: "co_owner" });
          const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
          await createIssuedReport(db, slot?.id ?? "", { hostPublicAt, sponsorPublicAt });
        }
  const suspended = sponsors[1]?.id ?? "";
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, suspended));
  const removed = new Set<string>();
  for (const { id, proposalId } of (await db.select().from(sponsorshipReports)).slice(0, 5)) {
    await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposalId));
    removed.add(id);
  }
  const people = {
    host: hosts[0],
    otherHost: hosts[1],
    sponsor: sponsors[0],
    editor,
    admin: await createAdmin(db),
  };
  const viewers = {
    guest: null,
    ...Object.fromEntries(Object.entries(people).map(([name, user]) => [name, user ? viewerOf(user) : null])),
  };
  const rows = await db.select().from(sponsorshipReports);
  type Row = (typeof rows)[number];
  await expectModel(
    readDb,
    { viewers, rows, idOf: ({ id }: Row) => id, from: sql`sponsorship_reports r`, id: sql`r.id` },
    {
      isReportVisibleTo: {
        sql: (viewer) => visibility.isReportVisibleTo(viewer),
        model: (viewer, { hostId, sponsorId }) => viewer?.id === hostId || viewer?.id === sponsorId,
      },
      isPublicReport: {
        sql: () => visibility.isPublicReport,
        model: (_, { id, hostPublicAt, sponsorPublicAt, sponsorId }) =>
          hostPublicAt !== null && sponsorPublicAt !== null && sponsorId !== suspended && !removed.has(id),
      },
    },
  );
});
