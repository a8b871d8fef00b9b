import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { InquiryStatus } from "@/db/enums";
import { instant, type RawRow } from "@/db/raw-row";
import { proposalPath } from "@/lib/core/slug";
import type { SeenInquiry } from "../schema";
import { statusAt } from "../status";

/** The columns that both sides' lists select. */
export interface SeenRow {
  id: string;
  type: SeenInquiry["type"];
  status: InquiryStatus;
  proposal_id: string;
  title: string;
  currency: string;
  tier_name: string | null;
  amount_cents: number | null;
  note: string | null;
  answer: string | null;
  created_at: Date;
  answered_at: Date | null;
  expires_at: Date | null;
  is_open: boolean;
}

/** Inquiries `i` that come after this one, newest first. Null: all. */
export const isAfter = (after: string | null): SQL =>
  sql`(${after}::uuid is null or (i.created_at, i.id) < (
    select b.created_at, b.id from inquiries b where b.id = ${after}::uuid))`;

/** What both sides see of an inquiry at this instant. */
export function toSeenInquiry(row: RawRow<SeenRow>, now: Date): SeenInquiry {
  const expiresAt = instant(row.expires_at);
  return {
    id: row.id,
    type: row.type,
    status: statusAt(row.status, expiresAt, now),
    proposal: {
      id: row.proposal_id,
      title: row.title,
      path: proposalPath({ id: row.proposal_id, title: row.title }),
    },
    tierName: row.tier_name,
    amountCents: row.amount_cents,
    currency: row.currency,
    note: row.note,
    answer: row.answer,
    at: instant(row.created_at),
    answeredAt: instant(row.answered_at),
    expiresAt,
    isClosed: !row.is_open,
  };
}
