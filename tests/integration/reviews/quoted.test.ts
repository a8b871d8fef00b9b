import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testimonialsOf } from "@/components/home/testimonials";
import { reviews } from "@/db/schema";
import { quotedReviews } from "@/lib/reviews/queries/public-reviews";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReviewDeal } from "@/tests/support/factories/reviews";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

/** Both sides of a deal write, so that both are read by everybody. */
async function reviewed(said: { text: string; rating?: number; may_quote?: boolean }) {
  const { host, partner, deal } = await createReviewDeal(db, new Date(Date.now() - 86_400_000));
  for (const author of [host, partner]) {
    const body = { deal_id: deal.id, rating: 5, ...(author === host ? said : { text: "Nothing to quote." }) };
    expect(await callApi(await ctxFor(database, author), "POST", "/api/entities/Review", body)).toMatchObject(
      {
        status: 201,
      },
    );
  }
  return { host };
}

test("the homepage quotes good reviews whose authors let it, and nothing where there are fewer than two", async () => {
  await reviewed({ text: "Not asked whether it may be quoted." });
  await reviewed({ text: "They came late and left early.", rating: 2, may_quote: true });
  const { host } = await reviewed({ text: "They kept every word.", may_quote: true });
  const one = await quotedReviews({ sql: database.sql });
  expect(one).toMatchObject([
    { quote: "They kept every word.", name: host.companyName, role: expect.stringMatching(/^Host, ./) },
  ]);
  expect(testimonialsOf(false, one)).toBeNull();
  await reviewed({ text: "A pleasure from the first call.", may_quote: true });
  const two = await quotedReviews({ sql: database.sql });
  expect(testimonialsOf(false, two)).toEqual({ items: two, areSamples: false });
  expect(testimonialsOf(true, two)).toMatchObject({ areSamples: true });
  await db
    .update(reviews)
    .set({ hiddenAt: new Date(), hideReason: "Spam" })
    .where(eq(reviews.authorId, host.id));
  expect(await quotedReviews({ sql: database.sql })).toHaveLength(1);
});
