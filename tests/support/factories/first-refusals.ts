import { firstRefusals } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { renewalPath } from "@/lib/funding/renewals/paths";
import { newLinkToken } from "@/lib/funding/sponsorship-reports/link-token";

type Row = typeof firstRefusals.$inferInsert;

/** A spot of a next edition that is reserved for two weeks, with the path of its private link. */
export async function createFirstRefusal(
  db: Database,
  row: Pick<Row, "proposalId" | "sponsorId" | "previousSponsorshipId"> & Partial<Row>,
): Promise<{ path: string }> {
  const id = newId();
  const { token, ...link } = newLinkToken(id);
  await db.insert(firstRefusals).values({
    id,
    previousAmountCents: 50_000,
    position: 1,
    status: "offered",
    expiresAt: new Date(Date.now() + 14 * 86_400_000),
    mailedAt: new Date(),
    ...link,
    ...row,
  });
  return { path: renewalPath(token) };
}
