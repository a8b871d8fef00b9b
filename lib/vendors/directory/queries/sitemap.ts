import "server-only";
import { sql } from "drizzle-orm";
import { instant } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { publicVendors } from "@/lib/vendors/profiles/visibility";

/** So many are read at once. */
const ROWS = 2_000;

/**
 * The last ids of the parts, of so many vendors each, into which a sitemap of them is divided; the part after the last
 * of them has no end. Each is found in the index of ids alone, those among them whom nobody may see.
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
 * The pages of the vendors whom everybody may see, some at a time, in the order of their ids: behind `after`, up to
 * `end`; null: from the first, to the last. Each changed when the vendor or one of their services did.
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
