import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testimonialsOf } from "@/components/site/home/testimonials";
import { auditLog, reviews, users } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { hashPassword } from "@/lib/identity/accounts/password";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { stopQuotingAction } from "@/lib/trust/reviews/actions";
import { hideReview } from "@/lib/trust/reviews/commands/hide-review";
import { unhideReview } from "@/lib/trust/reviews/commands/unhide-review";
import { quotedReviews, reputationOfVendor } from "@/lib/trust/reviews/queries/public-reviews";
import { definitionOf } from "@/tests/support/actions";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

/** Both sides of a deal write, so their reviews are public. */
async function reviewed(said: { text: string; rating?: number; may_quote?: boolean }) {
  const { host, partner, profile, deal } = await createReviewDeal(db, new Date(Date.now() - 86_400_000));
  for (const author of [host, partner]) {
    const body = { deal_id: deal.id, rating: 5, ...(author === host ? said : { text: "Nothing to quote." }) };
    expect(await callApi(await ctxFor(database, author), "POST", "/api/entities/Review", body)).toMatchObject(
      {
        status: 201,
      },
    );
  }
  const [review] = await db.select().from(reviews).where(eq(reviews.authorId, host.id));
  return { host, partner, profile, reviewId: review?.id ?? "" };
}

test("the homepage quotes good reviews with permission, or nothing if there are fewer than two", async () => {
  await reviewed({ text: "Not asked whether it may be quoted." });
  await reviewed({ text: "They came late and left early.", rating: 2, may_quote: true });
  const { host } = await reviewed({ text: "They kept every word.", may_quote: true });
  const one = await quotedReviews({ readDb: database.readDb });
  expect(one).toMatchObject([
    { quote: "They kept every word.", name: host.companyName, role: expect.stringMatching(/^Host, ./) },
  ]);
  expect(testimonialsOf(false, one)).toBeNull();
  await reviewed({ text: "A pleasure from the first call.", may_quote: true });
  const two = await quotedReviews({ readDb: database.readDb });
  expect(testimonialsOf(false, two)).toEqual({ items: two, areSamples: false });
  expect(testimonialsOf(true, two)).toMatchObject({ areSamples: true });
  await db
    .update(reviews)
    .set({ hiddenAt: new Date(), hideReason: "Spam" })
    .where(eq(reviews.authorId, host.id));
  expect(await quotedReviews({ readDb: database.readDb })).toHaveLength(1);
});

test("stopQuoting: an author withdraws the permission to quote a shown review, which itself stays", async () => {
  const one = await reviewed({ text: "We would book them again.", may_quote: true });
  const isQuoted = async () =>
    (await quotedReviews({ readDb: database.readDb })).some(
      ({ quote }) => quote === "We would book them again.",
    );
  const asHost = await ctxFor(database, one.host);
  const stop = definitionOf(stopQuotingAction);
  for (const other of [one.partner, await createHost(db)])
    expect(await runAction(stop, await ctxFor(database, other), { reviewId: one.reviewId })).toMatchObject({
      error: { code: "not_found" },
    });
  expect(await isQuoted()).toBe(true);
  const heard = await listening();
  for (const _ of ["once", "again"])
    expect(await runAction(stop, asHost, { reviewId: one.reviewId })).toMatchObject({ ok: true });
  expect(await isQuoted()).toBe(false);
  await expect.poll(heard.tags).toContain("quotes");
  await heard.end();
  expect((await reputationOfVendor(database, one.profile.id)).count).toBe(1);
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, one.reviewId));
  expect(log.map(({ action }) => action)).toEqual(["review.stop_quoting"]);

  const two = await reviewed({ text: "Next year as well.", may_quote: true });
  const path = `/api/entities/Review/${two.reviewId}`;
  const put = async (body: object) =>
    (await callApi(await ctxFor(database, two.host), "PUT", path, body)).status;
  expect(await put({ may_quote: false })).toBe(200);
  const [row] = await db.select().from(reviews).where(eq(reviews.id, two.reviewId));
  expect(row?.isQuotable).toBe(false);
  expect(await put({ may_quote: true })).toBe(409);
});

test("the homepage's quotes are refreshed when one is hidden or restored, or its author leaves", async () => {
  const { reviewId, host } = await reviewed({ text: "Worth every cent.", may_quote: true });
  const admin = await ctxFor(database, await createAdmin(db));
  const heard = await listening();
  for (const change of [
    () => hideReview(admin, { reviewId, reason: "Spam" }),
    () => unhideReview(admin, { reviewId, reason: "It was not" }),
    async () => {
      const password = "a long enough password";
      const passwordHash = await hashPassword(password);
      await db.update(users).set({ passwordHash }).where(eq(users.id, host.id));
      await deleteAccount(await ctxFor(database, host), {
        currentPassword: password,
        code: null,
        understood: true,
      });
    },
  ]) {
    heard.clear();
    await change();
    await expect.poll(heard.tags).toContain("quotes");
  }
  await heard.end();
});

/** Which cached pages and results are invalidated. */
async function listening() {
  const heard: string[] = [];
  const ear = await database.sql.listen(TAGS_CHANNEL, (payload) =>
    heard.push(...(JSON.parse(payload) as string[])),
  );
  return {
    tags: () => heard,
    clear: () => {
      heard.length = 0;
    },
    end: () => ear.unlisten(),
  };
}
