import "server-only";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { Report } from "./issue-version";

/** Invalidates a report's public page, and the pages that link it: its proposal's and both sides'. */
export const touchReport = (
  tx: Tx,
  { code, proposalId, hostId, sponsorId }: Pick<Report, "code" | "proposalId" | "hostId" | "sponsorId">,
): Promise<void> =>
  touchTags(tx, [tags.report(code), tags.proposal(proposalId), tags.host(hostId), tags.sponsor(sponsorId)]);
