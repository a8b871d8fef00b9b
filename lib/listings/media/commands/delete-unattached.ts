import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { deleteStored } from "../variants";

const BATCH = 5_000;

/**
 * Deletes images that nothing has used for a day: no proposal, update, profile, service, or server-side draft, and no
 * moderation case that is open, appealable, or under appeal. A file is deleted with its last row. Called by the system.
 * Returns the number of rows deleted.
 */
export async function deleteUnattachedMedia(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - 24 * 3_600_000).toISOString();
  const unused = sql`
    m.created_at < ${before}
    and not exists (select 1 from proposal_images i where i.media_id = m.id)
    and not exists (select 1 from proposal_update_images i where i.media_id = m.id)
    and not exists (select 1 from vendor_profiles v where v.logo_media_id = m.id)
    and not exists (select 1 from vendor_images i where i.media_id = m.id)
    and not exists (select 1 from vendor_service_images i where i.media_id = m.id)
    and not exists (select 1 from users u where u.profile_image_key = m.storage_key)
    and not exists (
      select 1 from moderation_cases c left join reports r on r.case_id = c.id
      where (c.status = 'open' or (c.status in ('hidden', 'warned', 'suspended') and not exists (
          select 1 from moderation_appeals a where a.case_id = c.id and a.status <> 'open')))
        and (c.snapshot::text || coalesce(r.snapshot::text, '')) like '%' || m.storage_key || '%')
    and not exists (
      select 1 from proposal_drafts d
      where d.user_id = m.owner_id and d.expires_at > ${ctx.now().toISOString()}
        and d.content::text like '%' || m.id || '%')`;
  const { rows } = await ctx.db.execute<{ id: string; storage_key: string }>(sql`
    select m.id, m.storage_key from media m where ${unused} order by m.id limit ${BATCH}`);
  let gone = 0;
  for (const { id, storage_key: key } of rows) {
    gone += await inTransaction(ctx, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const { rowCount } = await tx.execute(sql`delete from media m where m.id = ${id} and ${unused}`);
      if (rowCount === 0) return 0;
      const [other] = (await tx.execute(sql`select 1 from media where storage_key = ${key} limit 1`)).rows;
      if (!other) await deleteStored(ctx.ports.storage, key);
      return 1;
    });
  }
  return gone;
}
