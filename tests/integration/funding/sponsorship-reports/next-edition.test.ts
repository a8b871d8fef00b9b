import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { proposals, sponsorshipReportVersions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { issueReport } from "@/lib/funding/sponsorship-reports/commands/issue-report";
import { sweepReports } from "@/lib/funding/sponsorship-reports/commands/sweep-reports";
import { createTestDatabase } from "@/tests/support/database";
import { passDays, withBenefits } from "@/tests/support/deliverables";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { runJobs } from "@/tests/support/jobs";
import { memoryStorage } from "@/tests/support/memory-storage";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const storage = memoryStorage();

test("issueReport, sweepReports: a next edition is named while it is published, with its day, and not as a draft", async () => {
  const world = paymentWorld(database);
  const system = (): Ctx => {
    const ctx = world.system();
    return { ...ctx, ports: { ...ctx.ports, storage } };
  };
  const sweep = async () => {
    await sweepReports(system());
    await runJobs(database.url, system());
  };
  const editions = async () =>
    (await db.select().from(sponsorshipReportVersions).orderBy(asc(sponsorshipReportVersions.number))).map(
      ({ content }) => content.nextEdition,
    );
  const s = await withBenefits(world, database);
  await passDays(world, 34);
  const startsAt = new Date("2028-06-03T10:00:00Z");
  const event = await createEvent(db, s.hostId, { startDate: "2028-06-03", startsAt, endsAt: startsAt });
  const { proposal } = await createProposal(db, s.hostId, {
    title: "Street Fair 2028",
    eventId: event.id,
    previousProposalId: s.proposalId,
    status: "draft",
    publishedAt: null,
  });
  const isNext = eq(proposals.id, proposal.id);
  await issueReport(system(), { sponsorshipId: s.sponsorshipId });
  expect(await editions()).toEqual([null]);

  world.wait(60);
  await db.update(proposals).set({ status: "active", publishedAt: world.now() }).where(isNext);
  await sweep();
  const next = { title: "Street Fair 2028", startsAt: startsAt.toISOString(), path: proposalPath(proposal) };
  expect(await editions()).toEqual([null, next]);

  await db.update(proposals).set({ status: "removed" }).where(isNext);
  await issueReport(system(), { sponsorshipId: s.sponsorshipId });
  expect(await editions()).toEqual([null, next, null]);
});
