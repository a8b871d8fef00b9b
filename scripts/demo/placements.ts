import { sql } from "drizzle-orm";
import { placementDays, placements, placementTargets } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { attention, dayAfter, dayIn } from "./when";

/** Codes of one sponsorship of an event that is over. */
const CODES = [
  { code: "r3vrt6wncn", label: "Banner at the stage", offerCode: null, pull: 40 },
  { code: "fxrry4dkp8", label: "Program", offerCode: "TOWN10", pull: 12 },
] as const;

/** Days with scans: those before the event's last one, too. */
const DAYS = 6;

/** Two codes of the sponsorship with the newest event that is over, with what they counted around it. */
export async function loadPlacements(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
    select s.id, e.ends_at from sponsorships s join proposals p on p.id = s.proposal_id join events e on e.id = p.event_id
      join users u on u.id = s.sponsor_id
    where s.status in ('paid', 'releasable', 'released') and s.returned_cents = 0 and e.ends_at < ${now.toISOString()}
      and u.account_status = 'active'
    order by e.ends_at desc, s.id limit 1`);
  const [sold] = rows;
  if (!sold) return;
  const { id: sponsorshipId, ends_at } = sold;
  const last = dayIn("UTC", new Date(ends_at));
  await tx
    .insert(placementTargets)
    .values({ sponsorshipId, url: "https://rivertowntimes.example/", createdAt: now });
  for (const { code, label, offerCode, pull } of CODES) {
    const placementId = newId();
    await tx.insert(placements).values({
      id: placementId,
      sponsorshipId,
      code,
      label,
      offerCode,
      ...(offerCode && { redemptions: 9, redeemedUntil: last }),
      testedAt: new Date(ends_at),
      formId: newId(),
      createdAt: new Date(ends_at),
      updatedAt: now,
    });
    await tx.insert(placementDays).values(
      Array.from({ length: DAYS }, (_, back) => {
        const day = dayAfter(last, -back);
        const requests = Math.ceil((pull * attention(day)) / (back + 1));
        return { placementId, day, requests, visits: Math.ceil(requests * 0.7) };
      }),
    );
  }
}
