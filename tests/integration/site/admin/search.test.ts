import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailMessages, payments, payouts } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { searchEverything, searchProposals } from "@/lib/site/admin/queries/search";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { reported } from "@/tests/support/factories/moderation";
import { createPlacement } from "@/tests/support/factories/placements";
import { createProposal } from "@/tests/support/factories/proposals";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const admin = await ctxFor(database, await createAdmin(db));
const payoutId = newId();
const paid = await world.sponsored({ tiers: [{ amountCents: 43_210 }] });

const search = async (typed: string, most?: number) =>
  Object.fromEntries((await searchEverything(admin, typed, most)).map(({ key, ...group }) => [key, group]));
const kinds = async (typed: string) => Object.keys(await search(typed));

beforeAll(async () => {
  const host = await createHost(db, { fullName: "Quilla Ostrander", email: "quilla@ostrander.test" });
  await createProposal(db, host.id, { title: "Jubiläum am Fluss", status: "paused" });
  await createProposal(db, host.id, { title: "Jubilee still a draft", status: "draft" });
  for (const number of [1, 2, 3]) await createProposal(db, host.id, { title: `Kite Regatta ${number}` });
  await createVendor(db, { businessName: "Ostrander Lanterns" });
  await reported(database, { host });
  await db.insert(payouts).values({
    id: payoutId,
    payeeId: host.id,
    payeeRole: "event_host",
    amountCents: 7_700,
    method: "paypal",
  });
  await db.insert(mailMessages).values({
    toAddress: "Quilla@ostrander.test",
    kind: "account",
    template: "welcome",
    subject: "Welcome, Quilla",
    text: "Hello",
    dedupeKey: newId(),
  });
});

test("finds a person with their payouts and reports, and a vendor of the same name", async () => {
  const found = await search("ostrander");
  expect(Object.keys(found)).toEqual(["users", "payouts", "vendors", "reports"]);
  expect(found["users"]?.found).toMatchObject([
    { title: "Quilla Ostrander", detail: "quilla@ostrander.test · Event Host", status: "Active" },
  ]);
  expect(found["payouts"]?.found).toMatchObject([
    { href: `/admindashboard/payouts/${payoutId}`, title: "$77 to Quilla Ostrander", status: "Pending" },
  ]);
  expect(found["vendors"]?.found).toMatchObject([{ title: "Ostrander Lanterns", status: "Published" }]);
  expect(found["reports"]?.found).toMatchObject([{ status: "Open" }]);
});

test("finds the emails to a complete address in any case", async () => {
  const { emails } = await search("QUILLA@ostrander.test");
  expect(emails?.found).toMatchObject([{ title: "Welcome, Quilla", status: "Queued" }]);
  expect(await kinds("quilla@ostrander")).not.toContain("emails");
});

test("finds a payment by its amount, id, end of id, and the provider's references", async () => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paid.paymentId));
  if (!payment?.providerRef || !payment.captureRef) throw new Error("no payment found");
  const typed = [
    "432.10",
    "$432.10",
    payment.id,
    payment.id.slice(-8),
    payment.providerRef,
    payment.captureRef,
  ];
  for (const text of typed) {
    const found = (await search(text))["payments"]?.found;
    expect(found, text).toMatchObject([{ href: `/admindashboard/payments/${payment.id}`, status: "Paid" }]);
  }
});

test("finds a payment by an end of its id that is only digits, which looks like an amount", async () => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paid.paymentId));
  if (!payment) throw new Error("no payment found");
  const { orderId, orderKind, provider, method, amountCents } = payment;
  const reference = "20471963";
  const id = newId().slice(0, -reference.length) + reference;
  await db.insert(payments).values({ id, orderId, orderKind, provider, method, amountCents });
  expect((await search(reference))["payments"]?.found).toMatchObject([{ id }]);
});

test("finds proposals of any status by words of the title without accents, and by id", async () => {
  const { proposals } = await search("jubilaum flu");
  expect(proposals?.found).toMatchObject([
    { title: "Jubiläum am Fluss", detail: "Host: Quilla Ostrander", status: "Paused" },
  ]);
  expect((await search(proposals?.found[0]?.id ?? ""))["proposals"]?.found).toHaveLength(1);
});

test("a proposal links to its page, or to its host if it has none", async () => {
  const hrefOf = async (typed: string) => (await search(typed))["proposals"]?.found[0]?.href;
  expect(await hrefOf("jubilaum")).toMatch(/^\/proposaldetails\//);
  expect(await hrefOf("jubilee draft")).toMatch(/^\/admindashboard\/users\//);
});

test("finds a report by its id and by words of the reported title", async () => {
  const { caseId, proposal } = await reported(database);
  for (const typed of [caseId, proposal.title])
    expect((await search(typed, 50))["reports"]?.found.map(({ id }) => id)).toContain(caseId);
});

test("shows a few results of each kind, newest first, with a link to all of them", async () => {
  const { proposals } = await search("kite", 2);
  expect(proposals?.found.map(({ title }) => title)).toEqual(["Kite Regatta 3", "Kite Regatta 2"]);
  expect(proposals?.all).toBe("/admindashboard/search?q=kite&in=proposals");
  expect((await searchProposals(admin, "kite"))[0]).toMatchObject({ all: null, found: { length: 3 } });
  expect((await search("kite", 3))["proposals"]?.all).toBeNull();
  const { reports } = await search("quilla");
  expect(reports?.all).toBeNull();
  await reported(database, { host: await createHost(db, { fullName: "Quilla Twin" }) });
  expect((await search("quilla", 1))["reports"]?.all).toBe("/admindashboard/reports?q=quilla&state=all");
});

test("finds nothing for texts that match nothing, without an error", async () => {
  for (const typed of ["nothinglikethis", "%", "' or 1=1 --", "\\", "()", newId(), "0.001", "@"])
    expect(await kinds(typed), typed).toEqual([]);
});

test("is hidden from everyone but admins", async () => {
  const host = await ctxFor(database, await createHost(db));
  await expect(searchEverything(host, "ostrander")).rejects.toMatchObject({ code: "not_found" });
  await expect(searchProposals(host, "kite")).rejects.toMatchObject({ code: "not_found" });
});

test("finds a link by its code, and a sponsorship report by its code, however it is typed", async () => {
  const { code } = await createPlacement(db, paid.sponsorshipId);
  const report = await createIssuedReport(db, paid.sponsorshipId, { content: { isFinal: false } });
  expect((await search(code.toUpperCase()))["placements"]?.found).toMatchObject([
    { title: code, status: "In use" },
  ]);
  expect(
    (await search(`${report.code.slice(0, 4)}-${report.code.slice(4)}`))["sponsorshipReports"]?.found,
  ).toMatchObject([{ title: report.code, status: "Not final" }]);
  expect(await kinds("2222222222")).not.toContain("placements");
});
