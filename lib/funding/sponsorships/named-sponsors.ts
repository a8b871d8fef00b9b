import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorshipReports, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates a sponsor's public page, and what links or names them: proposals, their lists, hosts, and reports. */
export async function touchSponsored(tx: Tx, sponsorId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: sponsorships.proposalId, hostId: sponsorships.hostId })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(sql`${sponsorships.sponsorId} = ${sponsorId} and app.is_sold(${sponsorships.status})`);
  const reports = await tx
    .select({ code: sponsorshipReports.code })
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.sponsorId, sponsorId));
  await touchTags(tx, [
    tags.sponsor(sponsorId),
    ...(rows.length > 0 ? [tags.proposals] : []),
    ...rows.flatMap(({ id, hostId }) => [tags.proposal(id), tags.host(hostId)]),
    ...reports.map(({ code }) => tags.report(code)),
  ]);
}
