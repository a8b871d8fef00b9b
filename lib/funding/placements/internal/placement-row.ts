import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { placements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { conflict, notFound } from "@/lib/core/errors";
import { isInForce } from "../visibility";

export type PlacementRow = typeof placements.$inferSelect;

/** What the commands need of a sponsorship. */
export interface PlacedSponsorship extends Record<string, unknown> {
  id: string;
  sponsorId: string;
  isInForce: boolean;
}

/**
 * Locks a sponsorship, so that its placements and targets change one after another. Throws `not_found` unless the
 * predicate holds, and `conflict` once it has ended.
 */
export async function lockSponsorship(tx: Tx, id: string, mayChange: SQL): Promise<PlacedSponsorship> {
  const { rows } = await tx.execute<PlacedSponsorship>(sql`
    select s.id, s.sponsor_id as "sponsorId", ${isInForce} as "isInForce"
    from sponsorships s join users u on u.id = s.sponsor_id
    where s.id = ${id} and ${mayChange} for no key update of s`);
  const [found] = rows;
  if (!found) throw notFound();
  if (!found.isInForce) throw conflict("This sponsorship has ended, so its codes lead nowhere anymore.");
  return found;
}

/** Locks a placement after its sponsorship. Throws like `lockSponsorship`, and `conflict` once it is retired. */
export async function lockPlacement(tx: Tx, id: string, mayChange: SQL): Promise<PlacementRow> {
  const [known] = await tx
    .select({ sponsorshipId: placements.sponsorshipId })
    .from(placements)
    .where(eq(placements.id, id));
  if (!known) throw notFound();
  await lockSponsorship(tx, known.sponsorshipId, mayChange);
  const [row] = await tx.select().from(placements).where(eq(placements.id, id)).for("no key update");
  if (!row) throw notFound();
  if (row.retiredAt) throw conflict("This code is no longer in use.");
  return row;
}
