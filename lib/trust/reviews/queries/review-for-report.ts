import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isPublic } from "../visibility";

/** A review as someone reports it, with its snapshot. */
export interface ReportedReview {
  id: string;
  authorId: string;
  subjectId: string;
  rating: number;
  text: string;
  reply: string | null;
}

/** A review that the viewer may read and hasn't written; null if none. */
export async function reviewForReport(ctx: Ctx, reviewId: string): Promise<ReportedReview | null> {
  const { readDb, viewer } = authorize(ctx, "signed_in");
  if (!isId(reviewId)) return null;
  const [review] = await readDb.execute<RawRow<ReportedReview>>(sql`
    select r.id, r.author_id as "authorId", r.subject_id as "subjectId", r.rating, r.text, r.reply
    from reviews r where r.id = ${reviewId} and r.author_id <> ${viewer.id} and ${isPublic}`);
  return review ?? null;
}
