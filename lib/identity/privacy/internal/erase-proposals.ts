import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { CONTENT_GONE } from "../copy";

/**
 * Takes a host's proposals off the site and returns their ids. Deletes those that no one paid for, wrote about,
 * promoted, or was offered first. The others lose their pictures and updates. If a spot was paid for, the text stays as part of that contract; otherwise
 * only the title stays, because a conversation is known by it. Call inside the deletion's transaction.
 */
export async function eraseProposals(tx: Tx, now: Date, hostId: string): Promise<string[]> {
  const at = now.toISOString();
  const { rows: own } = await tx.execute<{ id: string }>(
    sql`select id from proposals where host_id = ${hostId} order by id for update`,
  );
  await tx.execute(sql`update proposals set previous_proposal_id = null where host_id = ${hostId}`);
  await tx.execute(sql`
    delete from proposals p where p.host_id = ${hostId}
      and not exists (select from orders o where o.proposal_id = p.id)
      and not exists (select from entitlements e where e.proposal_id = p.id)
      and not exists (select from first_refusals r where r.proposal_id = p.id)
      and not exists (select from proposal_agents a where a.proposal_id = p.id)
      and not exists (select from agent_listings l where l.proposal_id = p.id)
      and not exists (select from threads t where t.subject_id = p.id)`);
  await tx.execute(sql`
    delete from proposal_images i using proposals p where p.id = i.proposal_id and p.host_id = ${hostId}`);
  await tx.execute(sql`
    delete from proposal_updates u using proposals p where p.id = u.proposal_id and p.host_id = ${hostId}`);
  await tx.execute(sql`update proposal_updates set author_id = null where author_id = ${hostId}`);
  const unsold = sql`not exists (
    select from sponsorships s where s.proposal_id = p.id and s.paid_at is not null)`;
  await tx.execute(sql`
    update proposals p set description = ${CONTENT_GONE}, target_audience = null, expected_reach = null,
      city = null, region = null, country = null, event_platform_link = null, video_links = '{}', benefits = '{}',
      benefit_terms = '{}'
    where p.host_id = ${hostId} and ${unsold}`);
  await tx.execute(sql`
    delete from proposal_versions v using proposals p
    where p.id = v.proposal_id and p.host_id = ${hostId} and ${unsold}`);
  await tx.execute(sql`
    update proposals set status = 'removed', published_at = coalesce(published_at, ${at}), event_platform_link = null,
      video_links = '{}', updated_at = ${at} where host_id = ${hostId}`);
  await tx.execute(sql`
    update proposals p set event_id = null where p.host_id = ${hostId} and ${unsold}`);
  await tx.execute(sql`
    delete from events e where e.host_id = ${hostId}
      and not exists (select from proposals p where p.event_id = e.id)
      and not exists (select from vendor_requests r where r.event_id = e.id)
      and not exists (select from bookings k where k.event_id = e.id)
      and not exists (select from threads t where t.subject_type = 'event' and t.subject_id = e.id)`);
  await tx.execute(sql`
    update events e set description = ${CONTENT_GONE}, city = null, region = null, country = null,
      target_audience = null, platform_link = null, updated_at = ${at}
    where e.host_id = ${hostId} and not exists (select from proposals p where p.event_id = e.id)`);
  return own.map(({ id }) => id);
}
