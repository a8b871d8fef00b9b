import "server-only";
import { getSql } from "@/db/client";
import { cached } from "@/lib/core/cache";
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
    select p.id, p.business_name, greatest(p.updated_at, services.updated_at) as updated_at
    from vendor_profiles p
      join public_vendors seen on seen.id = p.id
      left join (
        select profile_id, max(updated_at) as updated_at from vendor_services group by profile_id) services
        on services.profile_id = p.id
    order by 3 desc, p.id desc
    limit ${limit}`;
  return rows.map((row) => ({
    id: row.id,
    businessName: row.business_name,
    changedAt: row.updated_at.toISOString(),
  }));
}

/** What the sitemap lists of vendors, at most `limit`, kept for an hour: vendors change something all the time. */
export const loadVendorEntries = (limit: number): Promise<VendorEntry[]> =>
  cached(["vendor-sitemap"], [], () => listVendorEntries({ sql: getSql() }, limit), {
    revalidate: 3600,
  });
