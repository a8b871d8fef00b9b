import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { shareOf } from "@/lib/core/money";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { UnsoldTier } from "../schema";
import { isOfSubject } from "../visibility";

interface Row extends Record<string, unknown> {
  proposalId: string;
  isSingle: boolean;
  tierId: string | null;
  name: string | null;
  priceCents: number;
}

/** What can be bought now for an event or campaign, unless the event is over. */
export async function readUnsoldTiers(db: Executor, subjectId: string, now: Date): Promise<UnsoldTier[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id as "proposalId", p.funding_mode = 'single' as "isSingle", t.id as "tierId", t.name,
      coalesce(t.amount_cents, p.amount_requested_cents)::float8 as "priceCents"
    from (select ${subjectId}::uuid as id) u join proposals p on ${isOfSubject}
      left join events e on e.id = p.event_id
      left join proposal_tiers t on t.proposal_id = p.id
    where p.status = 'active' and (e.id is null or e.ends_at > ${now.toISOString()})
    order by p.id, t.position`);
  const proposalIds = [...new Set(rows.map(({ proposalId }) => proposalId))];
  const slots = new Map<string, number>();
  for (const proposalId of proposalIds)
    for (const { tierId, free, reserved } of await readSlots(db, proposalId, now, null))
      slots.set(`${proposalId} ${tierId}`, free + reserved);
  const { platformFeeBps } = siteSettings();
  return rows.map(({ tierId, ...tier }) => ({
    ...tier,
    netCents: tier.priceCents - shareOf(tier.priceCents, platformFeeBps),
    free: slots.get(`${tier.proposalId} ${tierId}`) ?? 0,
  }));
}
