import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

export const REVIEWS: readonly ExportPart[] = [
  {
    name: "reviews",
    tables: ["reviews"],
    // The other side's review belongs to them until it is shown.
    query: (
      id,
    ) => sql`select case when author_id = ${id} then 'author' else 'subject' end as you_are, deal_id, author_side, rating, text,
      due_at, shown_at, reply, replied_at, hidden_at, case when author_id = ${id} then hide_reason end as hide_reason, created_at
      from reviews where author_id = ${id} or (subject_id = ${id} and shown_at is not null) order by id`,
  },
  {
    name: "review-deals",
    tables: ["review_deals"],
    query: (
      id,
    ) => sql`select case when host_id = ${id} then 'host' else partner_side end as you_are, id, sponsorship_id, offer_id, bid_id,
      completed_at, closes_at from review_deals where host_id = ${id} or partner_id = ${id} order by id`,
  },
];
