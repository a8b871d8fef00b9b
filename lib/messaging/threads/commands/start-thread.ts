import "server-only";
import { and, eq } from "drizzle-orm";
import { inquiries, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { bindReferral } from "@/lib/agents/referrals/bind-referral";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { forbidden, notFound, unauthenticated } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { hasPublicPage, PROPOSAL_COLUMNS } from "@/lib/listings/proposals/visibility";
import { LOG_IN_FIRST, ONLY_SPONSORS, OWN_PROPOSAL } from "../copy";
import { countStart, writeAbout } from "../open-thread";
import { threadPermissions } from "../policy";
import type { SentMessage, StartThreadInput } from "../schema";

/**
 * Writes to a proposal's host as a business sponsor. The first message creates the thread and later ones join it, even
 * if two are sent concurrently. Also records the sponsor's interest.
 * @throws not_found for a proposal that the viewer may not see; `limited` when too many threads were started today
 */
export async function startThread(ctx: Ctx, input: StartThreadInput): Promise<SentMessage> {
  if (!ctx.viewer) throw unauthenticated(LOG_IN_FIRST);
  const sponsor = authorize(ctx, threadPermissions.startThread);
  if (!holds(sponsor.viewer, "business_sponsor")) throw forbidden(ONLY_SPONSORS);
  const { hostId } = await publicProposal(ctx, input.proposalId);
  if (hostId === sponsor.viewer.id) throw forbidden(OWN_PROPOSAL);
  const talk = { subject: "proposal", subjectId: input.proposalId, otherId: hostId } as const;
  await countStart(sponsor, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId, isNew } = await writeAbout(tx, sponsor, talk, input);
    if (isNew) await noteContact(tx, sponsor, input.proposalId);
    return { threadId, messageId };
  });
}

async function noteContact(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<void> {
  const [userId, at] = [ctx.viewer.id, ctx.now()];
  await bindReferral(tx, ctx, { proposalId, sponsorId: userId, act: "contacted" });
  const contact = { userId, proposalId, type: "contacted", createdAt: at, updatedAt: at } as const;
  await tx.insert(inquiries).values(contact).onConflictDoNothing();
}

/** The host of a public proposal that isn't over. */
async function publicProposal(ctx: Ctx, proposalId: string): Promise<{ hostId: string }> {
  const [found] = await ctx.db
    .select({ hostId: proposals.hostId })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(and(eq(proposals.id, proposalId), hasPublicPage(ctx.now(), PROPOSAL_COLUMNS)));
  if (!found) throw notFound();
  return found;
}
