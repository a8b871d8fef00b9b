import "server-only";
import { sql } from "drizzle-orm";
import { instant } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { publicVendors } from "@/lib/vendors/profiles/visibility";

/** Rows per read. */
const ROWS = 2_000;

/**
 * The ids at which vendors' sitemap is split into parts of this size; the last part is open-ended. Uses only the id
 * index, so private vendors count too.
 */
export async function vendorParts({ readDb }: Pick<Ctx, "readDb">, size: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const after = ends.at(-1) ?? null;
    const [row] = await readDb.execute<{ id: string }>(sql`
      select id from vendor_profiles where ${after ? sql`id > ${after}` : sql`true`}
      order by id offset ${size - 1} limit 1`);
    if (!row) return ends;
    ends.push(row.id);
  }
}

/**
 * The pages of public vendors in id order, a batch at a time: after `after` (null: from the first) up to `end` (null:
 * to the last). Each with the last change of the vendor or one of their services.
 */
export async function* vendorEntries(
  { readDb }: Pick<Ctx, "readDb">,
  after: string | null,
  end: string | null,
): AsyncGenerator<SitemapEntry[]> {
  let last = after;
  for (;;) {
    const rows = await readDb.execute<{ id: string; businessName: string; changed_at: string }>(sql`
      select p.id, p.business_name as "businessName", greatest(p.updated_at, (
        select max(v.updated_at) from vendor_services v where v.profile_id = p.id)) as changed_at
      from vendor_profiles p join ${publicVendors} seen on seen.id = p.id
      where ${last ? sql`p.id > ${last}` : sql`true`} and ${end ? sql`p.id <= ${end}` : sql`true`}
      order by p.id limit ${ROWS}`);
    yield rows.map((row) => ({
      path: vendorProfilePath(row),
      changedAt: instant(row.changed_at).toISOString(),
    }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? null;
  }
}
