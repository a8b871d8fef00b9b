import "server-only";
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { proposals, sponsorshipReports, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates the cached pages that show a host when the transaction commits. */
export async function touchHostPages(tx: Tx, hostId: string): Promise<void> {
  const shown = await pagesOf(tx, hostId);
  if (shown.length > 0) await touchTags(tx, shown);
}

/**
 * The same, plus every list that shows what this person offers or requests, because it becomes hidden or visible. A
 * database trigger invalidates a vendor's own pages.
 */
export async function touchPagesAndLists(tx: Tx, userId: string): Promise<void> {
  await touchTags(tx, [
    tags.proposals,
    tags.agentHub,
    tags.vendors,
    tags.quotes,
    ...(await pagesOf(tx, userId)),
    ...(await sponsorPagesOf(tx, userId)),
  ]);
}

/** Pages that may name someone as a sponsor, and public reports of either side. */
async function sponsorPagesOf(tx: Tx, userId: string): Promise<string[]> {
  const sponsored = await tx
    .selectDistinct({ id: sponsorships.proposalId })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, userId), isNotNull(sponsorships.paidAt)));
  const reports = await tx
    .select({ code: sponsorshipReports.code })
    .from(sponsorshipReports)
    .where(or(eq(sponsorshipReports.sponsorId, userId), eq(sponsorshipReports.hostId, userId)));
  return [...sponsored.map(({ id }) => tags.proposal(id)), ...reports.map(({ code }) => tags.report(code))];
}

async function pagesOf(tx: Tx, hostId: string): Promise<string[]> {
  const shown = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, hostId), ne(proposals.status, "draft")));
  return shown.map(({ id }) => tags.proposal(id));
}
