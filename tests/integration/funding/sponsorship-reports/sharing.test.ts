import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { FigureSource } from "@/db/enums";
import { sponsorshipReports, sponsorshipReportVersions, users } from "@/db/schema";
import { sqlState } from "@/db/sql-state";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { createReportLink } from "@/lib/funding/sponsorship-reports/commands/create-report-link";
import { publishReport } from "@/lib/funding/sponsorship-reports/commands/publish-report";
import { revokeReportLink } from "@/lib/funding/sponsorship-reports/commands/revoke-report-link";
import { unpublishReport } from "@/lib/funding/sponsorship-reports/commands/unpublish-report";
import { getReport } from "@/lib/funding/sponsorship-reports/queries/report";
import { getReportFile } from "@/lib/funding/sponsorship-reports/queries/report-file";
import {
  getPublicPhoto,
  getPublicReport,
  getSharedPhoto,
  getSharedReport,
  isKnownReport,
} from "@/lib/funding/sponsorship-reports/queries/shared-report";
import { UNKNOWN_USER } from "@/lib/identity/privacy/copy";
import { eraseReports } from "@/lib/identity/privacy/internal/erase-reports";
import { removeProposal } from "@/lib/listings/proposals/remove-proposal";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPromised } from "@/tests/support/factories/promised";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { memoryStorage } from "@/tests/support/memory-storage";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const storage = memoryStorage();

const photo = {
  proofId: newId(),
  storageKey: `${"1".repeat(64)}.${"2".repeat(32)}.private.webp`,
  contentType: "image/webp",
  digest: "1".repeat(64),
  width: 800,
  height: 600,
  caption: "The banner",
};
await storage.put(photo.storageKey, Buffer.from("a picture"), "image/webp");

const count = (label: string, source: FigureSource) => ({
  label,
  source,
  amount: 7,
  rule: "A rule.",
  days: [],
});
const COUNTS = [
  count("Maria's booth: at noon: requests", "counted"),
  count("Maria's booth: at noon: visits", "counted"),
  count("Maria's booth: at noon: redemptions of MARIA10", "sponsor"),
  count("Logo on the banner", "host"),
];

async function reported() {
  const owner = await createHost(db);
  const { sponsorshipId, sponsor, proposal } = await createPromised(db, owner.id, ["A banner"]);
  const report = await createIssuedReport(db, sponsorshipId, {
    content: { photos: [photo], outcome: "Twelve kids learned to swim.", counts: COUNTS },
  });
  const as = async (user: { id: string }): Promise<Ctx> => {
    const ctx = await ctxFor(database, user);
    return { ...ctx, ports: { ...ctx.ports, storage } };
  };
  return { report, sponsorshipId, proposal, owner, host: await as(owner), sponsor: await as(sponsor), as };
}

const guest = (): Ctx => {
  const ctx = guestCtx(database);
  return { ...ctx, ports: { ...ctx.ports, storage } };
};
const hidden = { code: "not_found" };

test("both sides read the report and its files; the host's team, which sees no amounts, doesn't", async () => {
  const { sponsorshipId, proposal, owner, host, sponsor, as } = await reported();
  expect(await getReport(sponsor, sponsorshipId, null)).toMatchObject({ side: "sponsor", draftUntil: null });
  expect(await getReport(host, sponsorshipId, 1)).toMatchObject({
    side: "host",
    linkToken: null,
    subjectId: proposal.eventId ?? proposal.id,
  });
  await expect(getReport(host, sponsorshipId, 2)).rejects.toMatchObject(hidden);
  const { read } = await getReportFile(sponsor, { sponsorshipId, kind: "csv", version: null });
  expect(String(await read())).toContain("Logo on the banner");
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId: proposal.id, hostId: owner.id, agent }, { role: "co_owner" });
  for (const stranger of [await as(agent), await as(await createHost(db))]) {
    await expect(getReport(stranger, sponsorshipId, null)).rejects.toMatchObject(hidden);
    for (const kind of ["csv", "pdf"] as const)
      await expect(getReportFile(stranger, { sponsorshipId, kind, version: null })).rejects.toMatchObject(
        hidden,
      );
  }
});

test("createReportLink, revokeReportLink: the private link works until it is replaced or revoked", async () => {
  const { sponsorshipId, sponsor } = await reported();
  const tokenOf = async () => (await getReport(sponsor, sponsorshipId, null)).linkToken ?? "";
  await createReportLink(sponsor, { sponsorshipId });
  const first = await tokenOf();
  expect(await getSharedReport(guest(), first)).toMatchObject({ deal: { priceCents: 50_000 } });
  const { read } = await getSharedPhoto(guest(), first, photo.proofId, null);
  expect(String(await read())).toBe("a picture");
  await expect(getSharedPhoto(guest(), first, newId(), null)).rejects.toMatchObject(hidden);

  await createReportLink(sponsor, { sponsorshipId });
  const second = await tokenOf();
  await expect(getSharedReport(guest(), first)).rejects.toMatchObject(hidden);
  await getSharedReport(guest(), second);
  await revokeReportLink(sponsor, { sponsorshipId });
  await revokeReportLink(sponsor, { sponsorshipId });
  await expect(getSharedReport(guest(), second)).rejects.toMatchObject(hidden);
});

test("someone who guesses private links is stopped", async () => {
  const ctx = { ...guest(), ip: "192.0.2.77" };
  for (let n = 0; n < 60; n++) await expect(getSharedReport(ctx, "guess")).rejects.toMatchObject(hidden);
  await expect(getSharedReport(ctx, "guess")).rejects.toMatchObject({ code: "limited" });
});

test("publishReport, unpublishReport: the public page needs both, has no amounts, and is gone when one withdraws", async () => {
  const { report, sponsorshipId, host, sponsor } = await reported();
  await publishReport(host, { sponsorshipId });
  expect(await getPublicReport(database, report.code)).toBeNull();
  await publishReport(sponsor, { sponsorshipId });
  expect(await getPublicReport(database, report.code)).toMatchObject({
    deal: { priceCents: 0, receiptNumber: null },
  });
  await getPublicPhoto(guest(), report.code, photo.proofId, null);
  await unpublishReport(host, { sponsorshipId });
  expect(await getPublicReport(database, report.code)).toBeNull();
  expect(await isKnownReport(database, report.code)).toBe(true);
  await expect(getPublicPhoto(guest(), report.code, photo.proofId, null)).rejects.toMatchObject(hidden);
  await publishReport(host, { sponsorshipId });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, report.hostId));
  expect(await getPublicReport(database, report.code)).toBeNull();
});

test("the public page is gone while an admin has removed the proposal", async () => {
  const { report, sponsorshipId, proposal, host, sponsor } = await reported();
  for (const side of [host, sponsor]) await publishReport(side, { sponsorshipId });
  const heard: string[] = [];
  const listening = await database.sql.listen(TAGS_CHANNEL, (payload) =>
    heard.push(...(JSON.parse(payload) as string[])),
  );
  const admin = (await ctxFor(database, await createAdmin(db))) as SignedInCtx;
  await inTransaction(admin, (tx) => removeProposal(tx, admin, proposal.id));
  expect(await getPublicReport(database, report.code)).toBeNull();
  await expect(getPublicPhoto(guest(), report.code, photo.proofId, null)).rejects.toMatchObject(hidden);
  await expect.poll(() => heard).toContain(`report:${report.code}`);
  await listening.unlisten();
});

test("a deleted account's name, words, and PDF leave all versions, and its links and public pages end", async () => {
  const { report, sponsorshipId, host, sponsor } = await reported();
  await createReportLink(sponsor, { sponsorshipId });
  for (const side of [host, sponsor]) await publishReport(side, { sponsorshipId });
  await inTransaction(host, (tx) => eraseReports(tx, report.hostId));
  const [version] = await db
    .select()
    .from(sponsorshipReportVersions)
    .where(eq(sponsorshipReportVersions.reportId, report.id));
  expect(version).toMatchObject({ pdfStorageKey: null, manifest: expect.any(String) });
  expect(version?.content).toMatchObject({
    host: { name: UNKNOWN_USER },
    sponsor: { name: "Nguyễn's Bakery & Café" },
    outcome: null,
    photos: [],
    counts: [{ label: "Deleted: requests" }, { label: "Deleted: visits" }, { label: "Deleted: redemptions" }],
    benefits: [
      { title: "Logo on the banner at the main stage", proofs: [{ kind: "link", url: null }] },
      { title: "Two posts before the event" },
      { title: "Booth at the entrance", proofs: [{ kind: "number", note: null }] },
      { title: "Logo on the shirts" },
    ],
  });
  const [left] = await db.select().from(sponsorshipReports).where(eq(sponsorshipReports.id, report.id));
  expect(left).toMatchObject({ hostPublicAt: null, linkTokenHash: null, linkTokenSealed: null });
  await inTransaction(sponsor, (tx) => eraseReports(tx, report.sponsorId));
  const [after] = await db
    .select()
    .from(sponsorshipReportVersions)
    .where(eq(sponsorshipReportVersions.reportId, report.id));
  expect(after?.content.sponsor).toEqual({ name: UNKNOWN_USER });
  expect(after?.content.counts.map(({ source }) => source)).toEqual(["counted", "counted"]);
});

test("an issued version can be neither changed nor deleted", async () => {
  const { report } = await reported();
  const isVersion = eq(sponsorshipReportVersions.reportId, report.id);
  const refused = [
    db.update(sponsorshipReportVersions).set({ manifest: "another" }).where(isVersion),
    db.update(sponsorshipReportVersions).set({ pdfStorageKey: "another" }).where(isVersion),
    db.delete(sponsorshipReportVersions).where(isVersion),
  ];
  for (const attempt of await Promise.allSettled(refused))
    expect(attempt.status === "rejected" && sqlState(attempt.reason)).toBe("2F002");
});
