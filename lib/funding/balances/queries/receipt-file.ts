import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { fromStore } from "@/lib/listings/media/from-store";
import type { VariantWidth } from "@/lib/listings/media/schema";
import { readInWidth } from "@/lib/listings/media/variants";
import type { Upload } from "@/lib/messaging/threads/send-upload";
import { SUBJECTS } from "../totals";
import { isFullyVisibleTo } from "../visibility";

/**
 * Opens the receipt of an entry for those who see the balance in full: its host, co-owners if the host shares it with
 * them, and admins. Throws `not_found` for anyone else.
 */
export async function getReceiptFile(ctx: Ctx, entryId: string, width: VariantWidth | null): Promise<Upload> {
  const { viewer, db } = authorize(ctx, "signed_in");
  if (!isId(entryId)) throw notFound();
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select n.receipt_name as name, n.receipt_key as key
    from balance_entries n join event_balances o on o.id = n.balance_id
      join lateral (select u.id from ${SUBJECTS}
        where u.id = coalesce(o.event_id, o.proposal_id) and ${isFullyVisibleTo(viewer)}) seen on true
    where n.id = ${entryId} and n.receipt_key is not null`);
  const [row] = rows;
  const kind = row?.key.endsWith(".webp") ? "image" : "pdf";
  if (!row || (width !== null && kind !== "image")) throw notFound();
  const [version = ""] = row.key.split(".");
  return {
    kind,
    name: row.name,
    version,
    read: () => fromStore(readInWidth(ctx.ports.storage, row.key, width)),
  };
}
