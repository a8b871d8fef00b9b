import "server-only";
import { getSql } from "@/db/client";
import { cached } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";

/** What a search engine is told of a vendor's page. */
export interface VendorEntry {
  id: string;
  businessName: string;
  /** When what the page shows last changed (UTC, ISO 8601). */
  changedAt: string;
}

/** The vendors whom everybody may see, those changed last first. */
export async function listVendorEntries({ sql }: Pick<Ctx, "sql">, limit: number): Promise<VendorEntry[]> {
  const rows = await sql<{ id: string; business_name: string; updated_at: Date }[]>`
    select p.id, p.business_name, p.updated_at
    from vendor_profiles p join public_vendors seen on seen.id = p.id
    order by p.updated_at desc, p.id desc
    limit ${limit}`;
  return rows.map((row) => ({
    id: row.id,
    businessName: row.business_name,
    changedAt: row.updated_at.toISOString(),
  }));
}

/** What the sitemap lists of vendors, at most `limit`, kept until one changes, an hour at most. */
export const loadVendorEntries = (limit: number): Promise<VendorEntry[]> =>
  cached(["vendor-sitemap"], [tags.vendors], () => listVendorEntries({ sql: getSql() }, limit), {
    revalidate: 3600,
  });
