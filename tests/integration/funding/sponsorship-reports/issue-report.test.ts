import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { onlyRow } from "@/db/raw-row";
import {
  auditLog,
  deliverableProofs,
  mailMessages,
  proposals,
  sponsorshipReports,
  sponsorshipReportVersions,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { deleteBalanceEntry } from "@/lib/funding/balances/commands/delete-balance-entry";
import { shareBalance } from "@/lib/funding/balances/commands/share-balance";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { addExtra } from "@/lib/funding/sponsorship-reports/commands/add-extra";
import { issueReport } from "@/lib/funding/sponsorship-reports/commands/issue-report";
import { removeExtra } from "@/lib/funding/sponsorship-reports/commands/remove-extra";
import { saveRecap } from "@/lib/funding/sponsorship-reports/commands/save-recap";
import { sendReport } from "@/lib/funding/sponsorship-reports/commands/send-report";
import { sendReports } from "@/lib/funding/sponsorship-reports/commands/send-reports";
import { sweepReports } from "@/lib/funding/sponsorship-reports/commands/sweep-reports";
import { getReport } from "@/lib/funding/sponsorship-reports/queries/report";
import { getSubjectReports } from "@/lib/funding/sponsorship-reports/queries/subjects";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { deleteUpdate } from "@/lib/funding/updates/commands/delete-update";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { hideUpdate } from "@/lib/funding/updates/hide-update";
import { UNKNOWN_USER } from "@/lib/identity/privacy/copy";
import { eraseReports } from "@/lib/identity/privacy/internal/erase-reports";
import { tasks } from "@/lib/site/jobs/tasks";
import { createTestDatabase } from "@/tests/support/database";
import { DAY, itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { createEvent } from "@/tests/support/factories/proposals";
import { createAdmin } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { memoryStorage } from "@/tests/support/memory-storage";
import { type PaymentWorld, paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const storage = memoryStorage();

const systemOf = (world: PaymentWorld): Ctx => {
  const ctx = world.system();
  return { ...ctx, ports: { ...ctx.ports, storage } };
};

const reportOf = async (sponsorshipId: string) => {
  const [report] = await db
    .select()
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.sponsorshipId, sponsorshipId));
  return report;
};

/** A sponsorship whose host also runs the event, with the event's id and title. */
async function ofOwnEvent(world: PaymentWorld, offer?: { benefits: string[] }) {
  const s = await withBenefits(world, database, offer);
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    update events e set host_id = ${s.hostId} from proposals p
    where p.id = ${s.proposalId} and e.id = p.event_id returning e.id, e.title`);
  return { ...s, event: onlyRow(rows) };
}

async function versionsOf(sponsorshipId: string) {
  const report = await reportOf(sponsorshipId);
  return db
    .select()
    .from(sponsorshipReportVersions)
    .where(eq(sponsorshipReportVersions.reportId, report?.id ?? newId()))
    .orderBy(asc(sponsorshipReportVersions.number));
}

const mailsTo = async (userId: string, template: string) =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, template)));

async function sweep(world: PaymentWorld): Promise<void> {
  await sweepReports(systemOf(world));
  await runJobs(database.url, systemOf(world));
}

const issue = (world: PaymentWorld, { sponsorshipId }: Pick<Sponsored, "sponsorshipId">) =>
  issueReport(systemOf(world), { sponsorshipId });

test("issueReport: a report is ready three days after the event, and its new versions say what changed", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [first, second] = await itemsOf(database, s.sponsorshipId);
  await prove(s.host, first?.id ?? "");
  await issue(world, s);
  expect(await reportOf(s.sponsorshipId)).toBeUndefined();

  await passDays(world, 34);
  await issue(world, s);
  await issue(world, s);
  const [one, ...none] = await versionsOf(s.sponsorshipId);
  expect(none).toEqual([]);
  expect(one?.content).toMatchObject({
    version: 1,
    isFinal: false,
    host: { name: expect.any(String) },
    deal: { priceCents: 100_000, currency: "USD", eventShareCents: 30_000, refundedCents: 0 },
    benefits: [
      {
        title: "Logo on the banner",
        status: "proved",
        proofs: [{ kind: "note", note: "It hung over the stage." }],
      },
      { title: "A booth", status: "missed", proofs: [] },
    ],
    dispute: null,
    changes: [],
  });
  expect(one?.content.deal.receiptNumber).toMatch(/^R-\d{4}-\d{6}$/);
  const stored = await storage.get(one?.pdfStorageKey ?? "");
  expect(stored?.length).toBe(one?.pdfBytes);
  const [audited] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "report.issue"), eq(auditLog.entityId, one?.reportId ?? "")));
  expect(audited?.after).toMatchObject({
    version: 1,
    manifestDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  await acceptDeliverables(s.sponsor, { deliverableIds: [first?.id ?? ""] });
  await sweep(world);
  await passDays(world, 6);
  await sweep(world);
  const versions = await versionsOf(s.sponsorshipId);
  expect(versions.map(({ number, isFinal }) => [number, isFinal])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(versions[1]?.content.changes).toContain("“Logo on the banner” was accepted.");
  expect(versions[2]?.content.changes).toEqual(
    expect.arrayContaining([
      "“A booth” was refunded.",
      "$350 was refunded.",
      "The report is final: nothing is open anymore.",
    ]),
  );
  expect(versions[2]?.content.benefits[1]).toMatchObject({ refundedCents: second?.shareCents });
});

test("issueReport: two workers issue one version, and no PDF is left over", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  await passDays(world, 34);
  const files = memoryStorage();
  let waiting = 2;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const slow = {
    ...files,
    // Both have drawn the report before either stores it.
    put: async (key: string, body: Buffer, contentType: string) => {
      if (--waiting === 0) resolve();
      await both;
      await files.put(key, body, contentType);
    },
  };
  const worker = (given: typeof database.db): Ctx => {
    const ctx = systemOf(world);
    return { ...ctx, db: given, ports: { ...ctx.ports, storage: slow } };
  };
  await Promise.all([
    issueReport(worker(database.db), { sponsorshipId: s.sponsorshipId }),
    issueReport(worker(database.aside), { sponsorshipId: s.sponsorshipId }),
  ]);
  const versions = await versionsOf(s.sponsorshipId);
  expect(versions.map(({ number }) => number)).toEqual([1]);
  expect([...files.files.keys()]).toEqual([versions[0]?.pdfStorageKey]);
});

test("issueReport: an account that is deleted while its report is drawn leaves no name in it", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  await passDays(world, 34);
  const files = memoryStorage();
  let isDeleted = false;
  const slow = {
    ...files,
    put: async (key: string, body: Buffer, contentType: string) => {
      if (!isDeleted)
        await inTransaction(systemOf(world), async (tx) => {
          isDeleted = true;
          await tx.select().from(users).where(eq(users.id, s.hostId)).for("update");
          await eraseReports(tx, s.hostId);
          const gone = { accountStatus: "deleted", fullName: UNKNOWN_USER, companyName: null } as const;
          await tx.update(users).set(gone).where(eq(users.id, s.hostId));
        });
      await files.put(key, body, contentType);
    },
  };
  const ctx = systemOf(world);
  await issueReport({ ...ctx, ports: { ...ctx.ports, storage: slow } }, s);
  const versions = await versionsOf(s.sponsorshipId);
  expect(versions.map(({ content }) => content.host.name)).toEqual([UNKNOWN_USER]);
  expect([...files.files.keys()]).toEqual([versions[0]?.pdfStorageKey]);
});

test("issueReport: money that is released by date, an open dispute, and a withdrawn proof are shown as they are", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [first] = await itemsOf(database, s.sponsorshipId);
  await prove(s.host, first?.id ?? "");
  await db
    .update(deliverableProofs)
    .set({ withdrawnAt: new Date() })
    .where(eq(deliverableProofs.deliverableId, first?.id ?? ""));
  await db
    .update(sponsorships)
    .set({ releaseRule: "date", eventShareCents: null })
    .where(eq(sponsorships.id, s.sponsorshipId));
  world.wait(31 * DAY);
  await openDispute(s.sponsor, {
    sponsorshipId: s.sponsorshipId,
    reason: "Nothing hung there.",
    items: [],
    isEverything: false,
    sharesConversation: false,
  });
  world.wait(3 * DAY);
  await sweep(world);
  world.wait(8 * DAY);
  await sweep(world);
  const versions = await versionsOf(s.sponsorshipId);
  expect(versions).toHaveLength(1);
  expect(versions[0]?.content).toMatchObject({
    isFinal: false,
    deal: { eventShareCents: null },
    dispute: { isOpen: true },
    benefits: [{ status: "proved", proofs: [] }, {}],
  });
});

test("saveRecap, addExtra, removeExtra: the host's words reach every report of the event, once for each form", async () => {
  const world = paymentWorld(database);
  const s = await ofOwnEvent(world);
  const stranger = await ofOwnEvent(world);
  await passDays(world, 34);
  await issue(world, s);
  const eventId = s.event.id;
  await saveRecap(s.host, {
    subjectId: eventId,
    attendance: 850,
    attendanceSource: "Tickets scanned",
    outcome: "Twelve kids learned to swim.",
  });
  const formId = newId();
  for (const words of ["We named you on stage.", "We named you on stage."])
    await addExtra(s.host, { sponsorshipId: s.sponsorshipId, words, formId });
  await addExtra(s.host, { sponsorshipId: s.sponsorshipId, words: "A mistake", formId: newId() });
  const { rows } = await db.execute<{ id: string }>(
    `select id from sponsorship_extras where words = 'A mistake'`,
  );
  await removeExtra(s.host, { extraId: rows[0]?.id ?? "" });
  await issue(world, s);
  const [, two] = await versionsOf(s.sponsorshipId);
  expect(two?.content).toMatchObject({
    attendance: { amount: 850, source: "Tickets scanned" },
    outcome: "Twelve kids learned to swim.",
    extras: [{ words: "We named you on stage." }],
  });
  const outsider = { subjectId: eventId, attendance: null, attendanceSource: "", outcome: "" };
  await expect(saveRecap(stranger.host, outsider)).rejects.toMatchObject({ code: "not_found" });
});

const isQueued = async (world: PaymentWorld, { sponsorshipId }: Sponsored) => {
  const { rowCount } = await db.execute(
    sql`select from graphile_worker.jobs where key = ${`issue_report:${sponsorshipId}`}`,
  );
  await issue(world, { sponsorshipId });
  await db.execute(sql`select graphile_worker.remove_job(${`issue_report:${sponsorshipId}`})`);
  return rowCount === 1;
};

test("an update that its host deletes or an admin hides leaves the report soon", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const write = (words: string) =>
    publishUpdate(s.host, { proposalId: s.proposalId, formId: newId(), title: null, words, pictures: [] });
  const wrong = await write("The mayor is a crook.");
  const personal = await write("Call Maria at home.");
  await passDays(world, 34);
  await issue(world, s);
  const admin = await world.as(await createAdmin(db));
  await inTransaction(admin, (tx) => hideUpdate(tx, admin as SignedInCtx, wrong.updateId, true));
  expect(await isQueued(world, s)).toBe(true);
  await deleteUpdate(s.host, personal);
  expect(await isQueued(world, s)).toBe(true);
  const versions = await versionsOf(s.sponsorshipId);
  expect(versions.map(({ content }) => content.updates.length)).toEqual([2, 1, 0]);
});

test("a balance that its host stops sharing, and an entry that is deleted, leave the report soon", async () => {
  const world = paymentWorld(database);
  const s = await ofOwnEvent(world);
  const subjectId = s.event.id;
  const { entryId } = await addBalanceEntry(s.host, {
    subjectId,
    formId: newId(),
    side: "cost",
    category: "venue",
    label: "Town hall",
    day: "2026-06-20",
    amountCents: 90_000,
  });
  await shareBalance(s.host, { subjectId, audiences: ["sponsors"] });
  await passDays(world, 34);
  await issue(world, s);
  await deleteBalanceEntry(s.host, { entryId });
  expect(await isQueued(world, s)).toBe(true);
  await shareBalance(s.host, { subjectId, audiences: [] });
  expect(await isQueued(world, s)).toBe(true);
  const [one, two, three] = await versionsOf(s.sponsorshipId);
  expect(one?.content.balance?.lines).toContainEqual(expect.objectContaining({ label: "Venue" }));
  expect(two?.content.balance?.lines).not.toContainEqual(expect.objectContaining({ label: "Venue" }));
  expect(three?.content.balance).toBeNull();
});

test("saveRecap: a campaign's recap follows it when it gets a date", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  await saveRecap(s.host, {
    subjectId: s.proposalId,
    attendance: 850,
    attendanceSource: "Tickets scanned",
    outcome: "Twelve kids learned to swim.",
  });
  const event = await createEvent(db, s.hostId);
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, s.proposalId));
  expect((await getSubjectReports(s.host, event.id)).recap).toMatchObject({
    attendance: 850,
    outcome: "Twelve kids learned to swim.",
  });
  const { content } = await getReport(s.sponsor, s.sponsorshipId, null);
  expect(content.outcome).toBe("Twelve kids learned to swim.");
});

test("sendReports, sendReport: pressed twice, the sponsor gets one email, whose first line says what was delivered", async () => {
  const world = paymentWorld(database);
  const s = await ofOwnEvent(world);
  const [first] = await itemsOf(database, s.sponsorshipId);
  await prove(s.host, first?.id ?? "");
  await passDays(world, 34);
  await sweep(world);
  await sweep(world);
  expect(await mailsTo(s.hostId, "sponsorship-reports-ready")).toHaveLength(1);
  const subjectId = s.event.id;
  expect(await sendReports(s.host, { subjectId })).toEqual({ count: 1 });
  expect(await sendReports(s.host, { subjectId })).toEqual({ count: 0 });
  await runJobs(database.url, systemOf(world));
  const report = await reportOf(s.sponsorshipId);
  expect(report?.sentAt).not.toBeNull();
  await sendReport(systemOf(world), { reportId: report?.id ?? "" });
  const mails = await mailsTo(s.sponsor.viewer?.id ?? "", "sponsorship-report-sent");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${s.event.title} delivered 1 of 2 benefits: “Logo on the banner”.`);
});

test("sweepReports: the reports it queues are drawn after jobs that someone waits for", async () => {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  await passDays(world, 34);
  await sweepReports(systemOf(world));
  const priorityOf = async () => {
    const { rows } = await db.execute<{ priority: number }>(
      sql`select priority from graphile_worker.jobs where key = ${`issue_report:${s.sponsorshipId}`}`,
    );
    return rows[0]?.priority;
  };
  expect(await priorityOf()).toBeGreaterThan(0);
  await runJobs(database.url, systemOf(world));
  expect(await reportOf(s.sponsorshipId)).toBeDefined();
});

test("sweepReports: sends a final report that the host left, and a report whose job was lost", async () => {
  const world = paymentWorld(database);
  const left = await withBenefits(world, database, { benefits: ["A booth"] });
  const lost = await withBenefits(world, database);
  await passDays(world, 34);
  await sweep(world);
  await passDays(world, 5);
  await passDays(world, 1);
  await sweep(world);
  expect((await versionsOf(left.sponsorshipId)).at(-1)?.isFinal).toBe(true);
  expect((await reportOf(left.sponsorshipId))?.sentAt).toBeNull();
  world.wait(8 * DAY);
  await sweep(world);
  expect((await reportOf(left.sponsorshipId))?.sentAt).not.toBeNull();

  await db
    .update(sponsorshipReports)
    .set({ sendAskedAt: new Date(world.now().getTime() - 10 * 60_000), sentAt: null })
    .where(eq(sponsorshipReports.sponsorshipId, lost.sponsorshipId));
  await tasks.sweep_reports(systemOf(world), {});
  await runJobs(database.url, systemOf(world));
  expect((await reportOf(lost.sponsorshipId))?.sentAt).not.toBeNull();
});
