import "server-only";
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { proposals, sponsorshipReports, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates a person's public pages, and what names them as host, when the transaction commits. */
export async function touchHostPages(tx: Tx, hostId: string): Promise<void> {
  await touchTags(tx, [tags.agentHub, ...(await pagesOf(tx, hostId))]);
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
    ...(await dealPagesOf(tx, userId)),
  ]);
}

/** Pages that may name someone as a sponsor or as the host of what others sponsored, and reports of either side. */
async function dealPagesOf(tx: Tx, userId: string): Promise<string[]> {
  const { proposalId, hostId, sponsorId, paidAt } = sponsorships;
  const sponsored = await tx
    .selectDistinct({ proposalId, hostId })
    .from(sponsorships)
    .where(and(eq(sponsorId, userId), isNotNull(paidAt)));
  const sponsors = await tx
    .selectDistinct({ sponsorId })
    .from(sponsorships)
    .where(and(eq(hostId, userId), isNotNull(paidAt)));
  const reports = await tx
    .select({ code: sponsorshipReports.code })
    .from(sponsorshipReports)
    .where(or(eq(sponsorshipReports.sponsorId, userId), eq(sponsorshipReports.hostId, userId)));
  return [
    ...sponsored.flatMap((one) => [tags.proposal(one.proposalId), tags.host(one.hostId)]),
    ...sponsors.map((one) => tags.sponsor(one.sponsorId)),
    ...reports.map(({ code }) => tags.report(code)),
  ];
}

async function pagesOf(tx: Tx, hostId: string): Promise<string[]> {
  const shown = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, hostId), ne(proposals.status, "draft")));
  return [tags.host(hostId), tags.sponsor(hostId), ...shown.map(({ id }) => tags.proposal(id))];
}
