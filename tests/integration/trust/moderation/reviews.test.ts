import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, moderationCases, reviews } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { answerAppeal } from "@/lib/trust/moderation/commands/answer-appeal";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { report } from "@/lib/trust/moderation/commands/report";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { writeReview } from "@/lib/trust/reviews/commands/write-review";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createAdmin } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("a shown review is reported by its subject, hidden with one email to its author, and restored", async () => {
  const { deal, host, partner } = await createReviewDeal(db, new Date(Date.now() - 86_400_000));
  const [asHost, asVendor] = [await ctxFor(database, host), await ctxFor(database, partner)];
  await writeReview(asHost, { dealId: deal.id, rating: 1, text: "They never came at all." });
  const [review] = await db.select().from(reviews).where(eq(reviews.authorId, host.id));
  const id = review?.id ?? newId();
  const thing = { kind: "review", id, reason: "abuse" } as const;
  await expect(report(asVendor, thing), "not shown yet").rejects.toMatchObject({ code: "not_found" });
  await writeReview(asVendor, { dealId: deal.id, rating: 5, text: "A pleasure to work with." });
  await report(asVendor, thing);
  await expect(report(asHost, thing), "their own").rejects.toMatchObject({ code: "not_found" });

  const [found] = await db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  const caseId = found?.id ?? "";
  const [one, other] = [
    await ctxFor(database, await createAdmin(db)),
    await ctxFor(database, await createAdmin(db)),
  ];
  await decideCase(one, { caseId, verdict: "hide", reason: "It is not about the work." });
  const notified = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, host.id));
  expect(notified.filter(({ template }) => /hidden/.test(template)).map(({ template }) => template)).toEqual([
    "review-hidden",
  ]);
  const isHidden = async () =>
    (await db.select().from(reviews).where(eq(reviews.id, id)))[0]?.hiddenAt !== null;
  expect(await isHidden()).toBe(true);
  await appealDecision(asHost, { caseId, words: "It is." });
  const { appeal } = await getCase(other, caseId);
  await answerAppeal(other, { appealId: appeal?.id ?? "", answer: "lift", reason: "You are right." });
  expect(await isHidden()).toBe(false);
});
