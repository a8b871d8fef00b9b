import { eq } from "drizzle-orm";
import { reviews as rows } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  hideReviewAction,
  replyToReviewAction,
  stopQuotingAction,
  unhideReviewAction,
  writeReviewAction,
} from "@/lib/trust/reviews/actions";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { anyAccount, type Row, type World } from "../matrix";

const yesterday = () => new Date(Date.now() - 86_400_000);
const said = { rating: 5, text: "Everything was warm and on time." };

/** A deal of the owner's as a host, with the vendor's review. */
async function reviewOfOwner({ database: { db }, owner }: World, isHidden = false) {
  const { deal, partner } = await createReviewDeal(db, yesterday(), { host: owner });
  const [review] = await db
    .insert(rows)
    .values({
      ...said,
      dealId: deal.id,
      authorId: partner.id,
      subjectId: owner.id,
      authorSide: "vendor",
      subjectSide: "host",
      dueAt: yesterday(),
      shownAt: yesterday(),
    })
    .returning();
  if (!review) throw new Error("the review was not made");
  if (isHidden)
    await db
      .update(rows)
      .set({ hiddenAt: yesterday(), hideReason: "It names a child" })
      .where(eq(rows.id, review.id));
  return review;
}

const adminOnly = anyAccount("not_found", { admin: "ok" });
const ownOnly = anyAccount("not_found", { owner: "ok" });

export const reviews: Row[] = [
  {
    action: writeReviewAction,
    payload: async ({ database: { db }, owner }) => {
      const { deal } = await createReviewDeal(db, yesterday(), { host: owner });
      return { dealId: deal.id, ...said };
    },
    outcomes: ownOnly,
  },
  {
    action: replyToReviewAction,
    payload: async (world) => ({ reviewId: (await reviewOfOwner(world)).id, reply: "Thank you" }),
    outcomes: ownOnly,
  },
  {
    action: stopQuotingAction,
    payload: async ({ database: { db }, owner }) => {
      const { deal, partner, profile } = await createReviewDeal(db, yesterday(), { host: owner });
      const sides = { authorSide: "host", subjectSide: "vendor", profileId: profile.id } as const;
      const people = { dealId: deal.id, authorId: owner.id, subjectId: partner.id };
      const id = newId();
      await db
        .insert(rows)
        .values({ ...said, ...sides, ...people, id, dueAt: yesterday(), isQuotable: true });
      return { reviewId: id };
    },
    outcomes: ownOnly,
  },
  {
    action: hideReviewAction,
    payload: async (world) => ({ reviewId: (await reviewOfOwner(world)).id, reason: "We have reviewed it" }),
    outcomes: adminOnly,
  },
  {
    action: unhideReviewAction,
    payload: async (world) => ({
      reviewId: (await reviewOfOwner(world, true)).id,
      reason: "We have reviewed it",
    }),
    outcomes: adminOnly,
  },
];
