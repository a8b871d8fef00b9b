import { sql } from "drizzle-orm";
import { placementDays, placements } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { newPlacementCode } from "@/lib/funding/placements/code";

/** A link and code of a sponsorship: only the row. */
export async function createPlacement(
  db: Database,
  sponsorshipId: string,
  parts: Partial<typeof placements.$inferInsert> = {},
): Promise<typeof placements.$inferSelect> {
  const [row] = await db
    .insert(placements)
    .values({
      sponsorshipId,
      code: newPlacementCode(),
      label: "Banner at the stage",
      formId: newId(),
      ...parts,
    })
    .returning();
  if (!row) throw new Error("no placement");
  return row;
}

/** A placement's counts, one text for each day, oldest first: "2027-06-20 3 requests, 1 visits". */
export async function countsOf(db: Database, placementId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(placementDays)
    .where(sql`${placementDays.placementId} = ${placementId}`)
    .orderBy(placementDays.day);
  return rows.map(({ day, requests, visits }) => `${day} ${requests} requests, ${visits} visits`);
}
