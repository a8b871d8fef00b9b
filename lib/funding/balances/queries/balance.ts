import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { readUnsoldTiers } from "../internal/unsold-tiers";
import type { BalanceDto, BalanceEntryDto, BookedVendor, SharedBalanceDto } from "../schema";
import { bookedOf, SUBJECTS, subjectOf, TOTALS, type TotalsRow } from "../totals";
import { isFullyVisibleTo, isOwn, isReadAsAdmin, isSharedWith } from "../visibility";
import { toShared } from "./shared-balance";

type Row = TotalsRow & { balance_id: string | null; is_own: boolean; is_full: boolean; is_by_right: boolean };

/** A balance in full, or only its sums. */
export type SeenBalance =
  | { isFull: true; balance: BalanceDto }
  | { isFull: false; balance: SharedBalanceDto };

/**
 * Returns the balance of an event, or of a campaign without one: in full to its host, to co-owners if the host shares it
 * with them, and to admins, whose reading is logged; the sums to sponsors and everyone if the host shares them. Throws
 * `not_found` for anyone else.
 */
export async function getBalance(ctx: Ctx, subjectId: string): Promise<SeenBalance> {
  const signedIn = authorize(ctx, "signed_in");
  const row = await findRow(signedIn, subjectId);
  if (!row.is_full) return { isFull: false, balance: toShared(row) };
  if (row.is_by_right)
    await inTransaction(signedIn, (tx) =>
      recordAudit(tx, signedIn, { action: "balance.read", entityId: subjectId }),
    );
  const [entries, vendors, tiers] = await Promise.all([
    listEntries(signedIn, row.balance_id),
    listVendors(signedIn, subjectId),
    readUnsoldTiers(ctx.db, subjectId, ctx.now()),
  ]);
  const { totals, audiences, is_own: isOwnBalance } = row;
  return {
    isFull: true,
    balance: { subject: subjectOf(row), totals, entries, vendors, tiers, audiences, isOwn: isOwnBalance },
  };
}

async function findRow({ db, viewer, now }: SignedInCtx, subjectId: string): Promise<Row> {
  if (!isId(subjectId)) throw notFound();
  const { rows } = await db.execute<Row>(sql`
    select ${TOTALS}, b.id as balance_id, ${isOwn(viewer)} as is_own, ${isFullyVisibleTo(viewer)} as is_full,
      ${isReadAsAdmin(viewer)} as is_by_right
    from ${SUBJECTS} where u.id = ${subjectId} and (${isFullyVisibleTo(viewer)} or ${isSharedWith(viewer, now())})`);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** By side, the newest day first. */
async function listEntries({ db }: SignedInCtx, balanceId: string | null): Promise<BalanceEntryDto[]> {
  if (!balanceId) return [];
  const rows = await db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.balanceId, balanceId))
    .orderBy(desc(balanceEntries.side), desc(balanceEntries.day), asc(balanceEntries.id));
  return rows.map(({ id, side, category, label, day, amountCents, receiptName }) => ({
    id,
    side,
    category,
    label,
    day,
    amountCents,
    receiptName,
  }));
}

async function listVendors({ db }: SignedInCtx, subjectId: string): Promise<BookedVendor[]> {
  const { rows } = await db.execute<BookedVendor & Record<string, unknown>>(sql`
    select v.business_name as name, o.cents::float8 as cents,
      bool_and(k.host_confirmed_at is not null) as "isConfirmedByHost",
      bool_and(k.vendor_confirmed_at is not null) as "isConfirmedByVendor"
    from (${bookedOf(sql`${subjectId}::uuid`)}) o
      join vendor_profiles v on v.id = o.profile_id
      join bookings k on o.id in (k.offer_id, k.bid_id) and k.cancelled_at is null
    group by o.id, o.cents, v.business_name order by o.cents desc, o.id`);
  return rows;
}
