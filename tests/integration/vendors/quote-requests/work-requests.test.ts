import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, quoteRequests } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { markSpam } from "@/lib/vendors/quote-requests/commands/mark-spam";
import { requestQuote } from "@/lib/vendors/quote-requests/commands/request-quote";
import { saveNotes } from "@/lib/vendors/quote-requests/commands/save-notes";
import { setStatus } from "@/lib/vendors/quote-requests/commands/set-status";
import { quoteRequestsCsv } from "@/lib/vendors/quote-requests/csv";
import { RequestQuoteForm } from "@/lib/vendors/quote-requests/form";
import {
  countQuoteRequests,
  getReplyFacts,
  listQuoteRequests,
  listQuoteRequestsForFile,
  type QuoteRequestCursor,
  type QuoteRequestParams,
} from "@/lib/vendors/quote-requests/queries/quote-requests";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createQuoteRequest, quoteForm } from "@/tests/support/factories/quote-requests";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(async () => {
  await db.delete(quoteRequests);
});

const ALL = { view: null, q: "" } as const;
const START: QuoteRequestCursor = { after: null, from: null };
const NONE = { new: 0, contacted: 0, quoted: 0, closed: 0, declined: 0, spam: 0 };

async function vendor() {
  const { profile, user } = await createVendor(db);
  return { profile, user, ctx: await ctxFor(database, user) };
}
const rowOf = async (id: string) =>
  (await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0];
const names = async (ctx: Ctx, ...[params, cursor]: [QuoteRequestParams?, QuoteRequestCursor?]) =>
  (await listQuoteRequests(ctx, params ?? ALL, cursor ?? START)).rows.map(({ clientName }) => clientName);

describe("a vendor's leads", () => {
  it("are listed newest first, fifty at a time, without other vendors' and without spam", async () => {
    const [{ profile, ctx }, other] = [await vendor(), await vendor()];
    await createQuoteRequest(db, other.profile.id, { clientName: "Someone else's" });
    for (let n = 0; n < 51; n++) await createQuoteRequest(db, profile.id, { clientName: `Client ${n}` });
    await createQuoteRequest(db, profile.id, { clientName: "Bot", spamAt: new Date(), spamBy: "score" });
    const first = await listQuoteRequests(ctx, ALL, START);
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ clientName: "Client 50", status: "new", spamBy: null });
    expect(await names(ctx, ALL, { ...START, after: first.next })).toEqual(["Client 0"]);
    expect(await names(ctx, { view: "spam", q: "" })).toEqual(["Bot"]);
    expect(await countQuoteRequests(ctx)).toEqual({ ...NONE, new: 51, spam: 1 });
  });

  it("are found by part of the name, address, or phone, with any punctuation", async () => {
    const { profile, ctx } = await vendor();
    await createQuoteRequest(db, profile.id, {
      clientName: "Ada 100% Miller",
      clientEmail: "ada@example.test",
    });
    await createQuoteRequest(db, profile.id, {
      clientName: "Bo",
      clientEmail: "bo_b@example.test",
      clientPhone: "+1 503",
    });
    expect(await names(ctx, { view: null, q: "MILLER" })).toEqual(["Ada 100% Miller"]);
    expect(await names(ctx, { view: null, q: "0%" })).toEqual(["Ada 100% Miller"]);
    expect(await names(ctx, { view: null, q: "o_b" })).toEqual(["Bo"]);
    expect(await names(ctx, { view: null, q: "+1 503" })).toEqual(["Bo"]);
    expect(await names(ctx, { view: "quoted", q: "Bo" })).toEqual([]);
    expect(await names(ctx, { view: null, q: "\\" })).toEqual([]);
  });

  it("begin with the one linked in an email, spam or not, but not another vendor's", async () => {
    const [{ profile, ctx }, other] = [await vendor(), await vendor()];
    await createQuoteRequest(db, profile.id, { clientName: "Older" });
    const quoteRequest = await createQuoteRequest(db, profile.id, {
      clientName: "Named",
      spamAt: new Date(),
      spamBy: "vendor",
    });
    await createQuoteRequest(db, profile.id, { clientName: "Newer" });
    expect(await names(ctx, ALL, { after: null, from: quoteRequest.id })).toEqual(["Named", "Older"]);
    expect(await names(other.ctx, ALL, { after: null, from: quoteRequest.id })).toEqual([]);
  });

  it("don't exist for a vendor without a profile", async () => {
    const ctx = await ctxFor(database, await createVendorUser(db));
    expect(await names(ctx)).toEqual([]);
    expect(await countQuoteRequests(ctx)).toEqual(NONE);
    expect(await getReplyFacts(ctx)).toEqual({ asked: 0, answered: 0, medianMinutes: null });
  });

  it("setStatus: change from any status to any other, which is no answer", async () => {
    const { profile, ctx } = await vendor();
    const at = (minutes: number) => new Date(Date.UTC(2027, 4, 1, 12, minutes));
    const later = (minutes: number): Ctx => ({ ...ctx, now: () => at(minutes) });
    const quoteRequest = await createQuoteRequest(db, profile.id, { createdAt: at(0) });
    for (const [minutes, status] of [
      [10, "quoted"],
      [20, "new"],
      [30, "declined"],
      [40, "declined"],
    ] as const)
      await setStatus(later(minutes), { leadId: quoteRequest.id, status });
    expect(await rowOf(quoteRequest.id)).toMatchObject({ status: "declined", answeredAt: null });
    const moves = await db.select().from(auditLog).where(eq(auditLog.entityId, quoteRequest.id));
    expect(moves.map(({ after }) => after)).toEqual([
      { status: "quoted" },
      { status: "new" },
      { status: "declined" },
    ]);
    const answered = { createdAt: at(0), answeredAt: at(10), message: "A second request, answered." };
    await createQuoteRequest(db, profile.id, answered);
    await createQuoteRequest(db, profile.id, { createdAt: at(0), spamAt: at(1), spamBy: "vendor" });
    expect(await getReplyFacts(later(50))).toEqual({ asked: 2, answered: 1, medianMinutes: 10 });
  });

  it("saveNotes: reject notes edited from an older version, and keep them out of the log", async () => {
    const { profile, ctx } = await vendor();
    const quoteRequest = await createQuoteRequest(db, profile.id);
    const save = (notes: string, version: number) =>
      saveNotes(ctx, { leadId: quoteRequest.id, notes, version });
    expect(await save("Call on Monday", 1)).toEqual({ version: 2 });
    expect(await save("Call on Monday", 1)).toEqual({ version: 2 });
    await expect(save("Call on Friday", 1)).rejects.toMatchObject({
      code: "conflict",
      message: "These notes were changed while you were editing. Reload the page to see the latest version.",
    });
    const results = await Promise.allSettled(["one", "two", "three"].map((notes) => save(notes, 2)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      JSON.stringify(await db.select().from(auditLog).where(eq(auditLog.entityId, quoteRequest.id))),
    ).toBe("[]");
  });

  it("markSpam: leave the counts as spam, count against similar ones, and can be restored", async () => {
    const vendors = [await vendor(), await vendor(), await vendor()];
    const marked = [];
    for (const { profile, ctx } of vendors) {
      const { id: leadId } = await createQuoteRequest(db, profile.id, {
        message: "We bring you guests without end.",
      });
      await markSpam(ctx, { leadId, isSpam: true });
      marked.push({ ctx, leadId });
      expect(await countQuoteRequests(ctx)).toEqual({ ...NONE, spam: 1 });
    }
    const next = await vendor();
    const ask = async (n: number) => {
      const said = { message: "We bring you guests without end!", email: `next${n}@example.test` };
      const form = RequestQuoteForm.parse(quoteForm(next.profile.id, said));
      await requestQuote(guestCtx(database, { ip: `203.0.113.${n}` }), form);
    };
    await ask(1);
    expect(await countQuoteRequests(next.ctx)).toEqual({ ...NONE, spam: 1 });
    const [byVendor] = await db.select().from(quoteRequests).where(eq(quoteRequests.spamBy, "score"));
    await markSpam(next.ctx, { leadId: byVendor?.id ?? "", isSpam: false });
    expect(await countQuoteRequests(next.ctx)).toEqual({ ...NONE, new: 1 });
    for (const { ctx, leadId } of marked.slice(1)) await markSpam(ctx, { leadId, isSpam: false });
    const other = await vendor();
    const form = RequestQuoteForm.parse(
      quoteForm(other.profile.id, {
        message: "We bring you guests without end?",
        email: "last@example.test",
      }),
    );
    await requestQuote(guestCtx(database, { ip: "203.0.113.9" }), form);
    expect(await countQuoteRequests(other.ctx)).toEqual({ ...NONE, new: 1 });
  });

  it("are visible to one vendor only", async () => {
    const [{ profile }, { ctx }] = [await vendor(), await vendor()];
    const { id: leadId } = await createQuoteRequest(db, profile.id);
    const no = { code: "not_found" };
    await expect(setStatus(ctx, { leadId, status: "closed" })).rejects.toMatchObject(no);
    await expect(saveNotes(ctx, { leadId, notes: "Mine", version: 1 })).rejects.toMatchObject(no);
    await expect(markSpam(ctx, { leadId, isSpam: true })).rejects.toMatchObject(no);
    expect(await rowOf(leadId)).toMatchObject({ status: "new", vendorNotes: "", spamAt: null });
  });

  it("are exported to a file without formulas", async () => {
    const { profile, ctx } = await vendor();
    await createQuoteRequest(db, profile.id, {
      clientName: '=HYPERLINK("https://evil.test")',
      clientPhone: "+1 503 555 0100",
      message: "Supper,\nand tea",
      vendorNotes: "@SUM(A1)",
    });
    await createQuoteRequest(db, profile.id, { clientName: "Bot", spamAt: new Date(), spamBy: "score" });
    const csv = quoteRequestsCsv(await listQuoteRequestsForFile(ctx, ALL));
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.test"")",gus@example.test,'+1 503 555 0100,Catering`);
    expect(csv).toContain(`"Supper,\nand tea",'@SUM(A1)`);
    expect(csv).not.toContain("Bot");
  });
});
