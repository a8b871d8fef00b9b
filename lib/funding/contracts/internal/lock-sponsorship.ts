import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/** Locks a sponsorship until the transaction ends, so that its versions and acceptances are serialized. */
export async function lockSponsorship(tx: Tx, sponsorshipId: string): Promise<void> {
  await tx.execute(sql`select from sponsorships where id = ${sponsorshipId} for no key update`);
}
