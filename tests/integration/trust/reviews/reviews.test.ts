import { and, eq, like } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { auditLog, bookings, mailMessages, reviewDeals, reviews, users, vendorProfiles } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { listHostInquiries } from "@/lib/funding/inquiries/queries/host-inquiries";
import { eraseReviews } from "@/lib/identity/privacy/internal/erase-reviews";
import {
  hideReviewAction,
  replyToReviewAction,
  unhideReviewAction,
  writeReviewAction,
} from "@/lib/trust/reviews/actions";
import { requestReviews } from "@/lib/trust/reviews/commands/request-reviews";
import { showReviews } from "@/lib/trust/reviews/commands/show-reviews";
import { writeReview } from "@/lib/trust/reviews/commands/write-review";
import { getOwnDeal, listOwnDeals } from "@/lib/trust/reviews/queries/own-deals";
import { reputationOfHost, reputationOfVendor } from "@/lib/trust/reviews/queries/public-reviews";
import { reviewForReport } from "@/lib/trust/reviews/queries/review-for-report";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import type { Clients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createBooked, createReleased, createReviewDeal } from "@/tests/support/factories/reviews";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const system = (now: Date) => testCtx(database, null, { now: () => now });

const as = async (
  user: Pick<UserRow, "id">,
  now = NOON,
  clients: Pick<Clients, "db" | "readDb" | "sql"> = database,
) => testCtx(clients, (await ctxFor(database, user)).viewer, { now: () => now });
const send = (ctx: Ctx, action: AnyAction, payload: unknown) => runAction(definitionOf(action), ctx, payload);

const good = { rating: 5, text: "Everything was warm and on time." };
const bad = { rating: 2, text: "The soup came late, and cold." };

const mailsTo = async (userId: string) =>
  (
    await db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(and(eq(mailMessages.toUserId, userId), like(mailMessages.template, "review-%")))
      .orderBy(mailMessages.id)
  ).map(({ template }) => template);

const ratingOf = async (profileId: string) => {
  const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profileId));
  return [row?.ratingCount, row?.ratingSum];
};

async function deal(completedAt = at(-2)) {
  const made = await createReviewDeal(db, completedAt);
  const dealId = made.deal.id;
  const write = async (who: UserRow, said: object, now = NOON) =>
    send(await as(who, now), writeReviewAction, { dealId, ...said });
  const shown = async () =>
    (await reputationOfVendor(database, made.profile.id)).latest.map(({ text }) => text);
  const idBy = async (who: UserRow) => {
    const [row] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.dealId, dealId), eq(reviews.authorId, who.id)));
    return row?.id ?? "";
  };
  return { ...made, dealId, write, shown, idBy };
}

describe("completed deals", () => {
  it("requestReviews: opens released sponsorships and past bookings for both sides, who are asked once", async () => {
    const released = await createReleased(db, at(-1));
    const booked = await createBooked(db, at(-1));
    await createReleased(db, at(-61));
    await createBooked(db, at(1));
    const cancelled = await createBooked(db, at(-1));
    await db
      .update(bookings)
      .set({ cancelledAt: at(-2), cancelReason: "Rain", cancelledById: cancelled.host.id })
      .where(eq(bookings.offerId, cancelled.offerId));
    await requestReviews(system(NOON));
    await requestReviews(system(NOON));
    const open = await db.select().from(reviewDeals);
    expect(open.map(({ sponsorshipId, offerId }) => sponsorshipId ?? offerId).sort()).toEqual(
      [released.sponsorshipId, booked.offerId].sort(),
    );
    for (const { host, partner } of [released, booked])
      for (const who of [host, partner]) expect(await mailsTo(who.id)).toEqual(["review-asked"]);
    const [one] = (await listOwnDeals(await as(released.partner), null)).rows;
    expect(one).toMatchObject({ title: released.title, otherSide: "host", own: null, others: null });
  });
});

describe("a review", () => {
  it.each([
    ["host", "vendor"],
    ["vendor", "host"],
  ])("is hidden until both wrote, %s before %s, and then both are shown", async (first) => {
    const { host, partner, profile, write, shown, dealId } = await deal();
    const [one, two] = first === "host" ? [host, partner] : [partner, host];
    expect(await write(one, good)).toMatchObject({ ok: true, data: { isShown: false } });
    expect(await shown()).toEqual([]);
    expect(await ratingOf(profile.id)).toEqual([0, 0]);
    expect((await getOwnDeal(await as(two), dealId)).others).toBeNull();
    expect(await mailsTo(two.id)).toEqual(["review-waiting"]);
    expect(await write(two, bad)).toMatchObject({ ok: true, data: { isShown: true } });
    const ofVendor = first === "host" ? good : bad;
    expect(await shown()).toEqual([ofVendor.text]);
    expect(await ratingOf(profile.id)).toEqual([1, ofVendor.rating]);
    expect(await reputationOfHost(database, host.id)).toMatchObject({
      count: 1,
      average: first === "host" ? bad.rating : good.rating,
      latest: [{ person: profile.businessName, authorSide: "vendor" }],
    });
    expect(await mailsTo(one.id)).toEqual(["review-shown"]);
  });

  it("showReviews: is shown alone a week after it was written, not an hour earlier, and the other one immediately after", async () => {
    const { host, partner, write, shown } = await deal();
    await write(host, good);
    await showReviews(system(new Date(at(7).getTime() - 1)));
    expect(await shown()).toEqual([]);
    await showReviews(system(at(7)));
    await showReviews(system(at(8)));
    expect(await shown()).toEqual([good.text]);
    expect(await mailsTo(partner.id)).toEqual(["review-waiting", "review-shown"]);
    expect(await write(partner, bad, at(9))).toMatchObject({ ok: true, data: { isShown: true } });
  });

  it("can be edited until it is shown, and not after", async () => {
    const { host, partner, write, shown } = await deal();
    await write(host, good);
    expect(await write(host, bad)).toMatchObject({ ok: true });
    expect(await write(host, good, at(7))).toMatchObject({ error: { code: "conflict" } });
    await write(partner, good);
    expect(await shown()).toEqual([bad.text]);
    expect(await write(host, good)).toMatchObject({ error: { code: "conflict" } });
    expect(await write(host, bad)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([bad.text]);
  });

  it("can't be written after 60 days, about canceled deals, or by anyone else", async () => {
    const { host, write, dealId, offerId } = await deal();
    expect(await write(host, good, at(58))).toMatchObject({ error: { code: "conflict" } });
    for (const stranger of [await createHost(db), (await deal()).partner]) {
      expect(await write(stranger, good)).toMatchObject({ error: { code: "not_found" } });
      await expect(getOwnDeal(await as(stranger), dealId)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await write(host, { ...good, dealId: newId() })).toMatchObject({ error: { code: "not_found" } });
    await db
      .update(bookings)
      .set({ cancelledAt: NOON, cancelReason: "Rain", cancelledById: host.id })
      .where(eq(bookings.offerId, offerId));
    expect(await write(host, good)).toMatchObject({ error: { code: "conflict" } });
    expect(await db.$count(reviews, eq(reviews.dealId, dealId))).toBe(0);
  });

  it.each([
    ["rating", { ...good, rating: 0 }],
    ["rating", { ...good, rating: 6 }],
    ["rating", { ...good, rating: 4.5 }],
    ["rating", { text: good.text }],
    ["text", { ...good, text: "Good" }],
    ["text", { ...good, text: "x".repeat(1_501) }],
  ])("reports at %s what is wrong", async (field, said) => {
    const { host, write } = await deal();
    expect(await write(host, said)).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  it("writeReview: two concurrent reviews are both shown, each once", async () => {
    for (let round = 0; round < 5; round++) {
      const { host, partner, dealId, shown } = await deal();
      const twice = [host, partner, host, partner];
      const results = await Promise.allSettled(
        twice.map(async (who) => {
          const clients = database.openClients(1);
          return writeReview(await as(who, NOON, clients), { dealId, ...good });
        }),
      );
      expect(results.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
      expect(await shown()).toHaveLength(1);
      const rows = await db.select().from(reviews).where(eq(reviews.dealId, dealId));
      expect(rows.map(({ shownAt }) => shownAt)).toEqual([NOON, NOON]);
    }
  });
});

describe("a shown review", () => {
  it("replyToReview: gets one reply, from its subject", async () => {
    const { host, partner, write, idBy, profile } = await deal();
    await write(host, bad);
    const reviewId = await idBy(host);
    const reply = { reviewId, reply: "The road was closed. We are sorry." };
    expect(await send(await as(partner), replyToReviewAction, reply)).toMatchObject({
      error: { code: "not_found" },
    });
    await write(partner, good);
    for (const who of [host, await createHost(db)])
      expect(await send(await as(who), replyToReviewAction, reply)).toMatchObject({
        error: { code: "not_found" },
      });
    expect(await send(await as(partner), replyToReviewAction, reply)).toMatchObject({ ok: true });
    expect(await send(await as(partner), replyToReviewAction, reply)).toMatchObject({ ok: true });
    expect(await send(await as(partner), replyToReviewAction, { reviewId, reply: "And more" })).toMatchObject(
      {
        error: { code: "conflict" },
      },
    );
    expect((await reputationOfVendor(database, profile.id)).latest).toMatchObject([{ reply: reply.reply }]);
    expect(await mailsTo(host.id)).toEqual(["review-shown", "review-replied"]);
  });

  it("hideReview, unhideReview: an admin hides it with a reason and restores it, and it doesn't count in between", async () => {
    const { host, partner, write, idBy, profile, shown } = await deal();
    await write(host, bad);
    await write(partner, good);
    const reviewId = await idBy(host);
    const admin = testCtx(database, await createViewer(database, { roles: ["admin"] }));
    const hide = { reviewId, reason: "It names a child." };
    expect(await reviewForReport(await as(partner), reviewId)).toMatchObject({ text: bad.text });
    expect(await reviewForReport(await as(host), reviewId)).toBeNull();
    expect(await send(admin, hideReviewAction, hide)).toMatchObject({ ok: true });
    expect(await send(admin, hideReviewAction, hide)).toMatchObject({ ok: true });
    expect(await send(admin, hideReviewAction, { ...hide, reason: "Else" })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await shown()).toEqual([]);
    expect(await ratingOf(profile.id)).toEqual([0, 0]);
    expect(await reviewForReport(await as(partner), reviewId)).toBeNull();
    expect(await send(admin, unhideReviewAction, hide)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([bad.text]);
    expect(await ratingOf(profile.id)).toEqual([1, bad.rating]);
    expect(await mailsTo(host.id)).toEqual(["review-shown", "review-hidden", "review-unhidden"]);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, reviewId))
      .orderBy(auditLog.id);
    expect(audit.map(({ action }) => action)).toEqual(["review.hide", "review.unhide"]);
  });

  it("doesn't count while its author is suspended", async () => {
    const { host, partner, write, profile, shown } = await deal();
    await write(host, good);
    await write(partner, good);
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
    expect([await shown(), await ratingOf(profile.id)]).toEqual([[], [0, 0]]);
    await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, host.id));
    expect([await shown(), await ratingOf(profile.id)]).toEqual([[good.text], [1, 5]]);
  });

  it("keeps its stars without name and text when its author leaves, and is deleted with its subject", async () => {
    const { host, partner, write, profile } = await deal();
    await write(host, good);
    await write(partner, good);
    await db.transaction((tx) => eraseReviews(tx, host.id));
    await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, host.id));
    expect(await reputationOfVendor(database, profile.id)).toMatchObject({
      count: 1,
      average: 5,
      latest: [{ person: "Unknown User", text: "" }],
    });
    expect((await reputationOfHost(database, host.id)).count).toBe(0);
  });
});

test("hosts see a sponsor's stars", async () => {
  const released = await createReleased(db, at(-1));
  await requestReviews(system(NOON));
  const [open] = await db
    .select()
    .from(reviewDeals)
    .where(eq(reviewDeals.sponsorshipId, released.sponsorshipId));
  for (const who of [released.host, released.partner])
    await send(await as(who), writeReviewAction, {
      dealId: open?.id,
      rating: 4,
      text: "A pleasure to work with.",
    });
  const { proposal } = await createProposal(db, released.host.id);
  const sponsor = await as(released.partner);
  await sendInquiry(sponsor, { proposalId: proposal.id, note: "Again, please" });
  const { rows } = await listHostInquiries(await as(released.host), { view: "all", after: null });
  expect(rows).toMatchObject([{ ratingCount: 1, ratingSum: 4 }]);
});
