import { sql } from "drizzle-orm";
import { placementDays, placements, placementTargets } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { personId, proposalId } from "./rows";
import type { Stage } from "./stage";
import { attention, dayAfter, dayIn } from "./when";

/** An event that is over, and who has codes there. */
const SPONSORED = { proposal: "lantern-walk", sponsor: "bakery" };

const CODES = [
  { code: "r3vrt6wncn", label: "Banner at the stage", offerCode: null, pull: 40 },
  { code: "fxrry4dkp8", label: "Program", offerCode: "TOWN10", pull: 12 },
] as const;

/** Days with scans: those before the event's last one, too. */
const DAYS = 6;

/** Two codes of a paid sponsorship, with what they counted around the event. Call before its report is issued. */
export async function loadPlacements({ tx, now }: Pick<Stage, "tx" | "now">): Promise<void> {
  const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
    select s.id, e.ends_at from sponsorships s join proposals p on p.id = s.proposal_id join events e on e.id = p.event_id
    where p.id = ${proposalId(SPONSORED.proposal)} and s.sponsor_id = ${personId(SPONSORED.sponsor)}
      and s.paid_at is not null`);
  const [sold] = rows;
  if (!sold) throw new Error(`no one has paid for ${SPONSORED.proposal}`);
  const { id: sponsorshipId, ends_at } = sold;
  const last = dayIn("UTC", new Date(ends_at));
  await tx
    .insert(placementTargets)
    .values({ sponsorshipId, url: "https://ferrystreetbakery.example/", createdAt: now });
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
