import "server-only";
import { eq } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { HostPlan, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { hasRight } from "@/lib/listings/proposals/team";
import { loadHostPlan } from "@/lib/money/plans/host-plan";

/** The host in whose name sponsors are emailed, also if a co-owner writes. Their plan and credits pay. */
export interface CampaignHost {
  id: string;
  plan: HostPlan;
  emailVerified: boolean;
  /** Whether the host is the writer. */
  isWriter: boolean;
}

/**
 * Returns the host of a proposal about which the viewer may email sponsors. Throws `not_found` for any other proposal.
 */
export async function campaignHostOf(
  db: Executor,
  { viewer, now }: SignedInCtx,
  proposalId: string,
): Promise<CampaignHost> {
  if (!isId(proposalId)) throw notFound();
  const role = await teamRoleOf(db, proposalId, viewer.id);
  if (!role || !hasRight(role, "blasts")) throw notFound();
  if (role === "host")
    return { id: viewer.id, plan: viewer.hostPlan, emailVerified: viewer.emailVerified, isWriter: true };
  const [host] = await db
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, proposalId));
  if (!host) throw notFound();
  const plan = await loadHostPlan(db, host.id, now());
  return { id: host.id, plan, emailVerified: host.verifiedAt !== null, isWriter: false };
}
