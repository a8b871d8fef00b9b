import "server-only";
import type { Tx } from "@/db/types";
import { touchHostPages } from "@/lib/money/plans/touch-host-pages";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { ReviewRow } from "./review-row";

/** Invalidates the pages that show a review of a host: the host's, and the page of the sponsor who wrote it. */
export async function touchReviewPages(
  tx: Tx,
  { subjectSide, subjectId, authorId }: Pick<ReviewRow, "subjectSide" | "subjectId" | "authorId">,
): Promise<void> {
  if (subjectSide !== "host") return;
  await touchHostPages(tx, subjectId);
  await touchTags(tx, [tags.sponsor(authorId)]);
}
