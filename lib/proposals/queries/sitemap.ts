import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { hasPublicPage } from "./visible";

/** What a search engine is told of a proposal's page. */
export interface SitemapEntry {
  id: string;
  title: string;
  /** When what the page shows last changed (UTC, ISO 8601). */
  changedAt: string;
}

/** The proposals that are open to sponsors and whose event is to come, those changed last first. */
export async function listSitemapEntries(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  limit: number,
): Promise<SitemapEntry[]> {
  const rows = await sql<{ id: string; title: string; changed_at: Date }[]>`
    select p.id, p.title, greatest(p.updated_at, e.updated_at) as changed_at
    from proposals p
    join users host on host.id = p.host_id
    left join events e on e.id = p.event_id
    where ${hasPublicPage(sql, now())} and p.status = 'active' and not p.is_funded
      and (e.id is null or (e.status = 'active' and e.ends_at > ${now().toISOString()}))
    order by changed_at desc, p.id desc
    limit ${limit}`;
  return rows.map((row) => ({ id: row.id, title: row.title, changedAt: row.changed_at.toISOString() }));
}
