import "server-only";
import { eq } from "drizzle-orm";
import { proposalAgents, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { requireReachable } from "@/lib/messaging/threads/reachable";
import type { RespondInput } from "../application-input";
import { answerApplication, lockApplication } from "../internal/application-row";
import { touchHub } from "../internal/hub-tag";
import { countPromoting, isSearching, type Listing } from "../internal/listing-row";
import { type Application, notifyApproval } from "../internal/notify-application";
import { promisedTerms } from "../listing-terms";
import { NOT_SEARCHING, SPOTS_FILLED } from "../market-copy";
import { marketPermissions } from "../policy";

const AGENT_ALREADY = "This person already promotes this proposal.";

/**
 * Approves an agent: creates an active agreement with a link, on the listed terms, frozen. Never exceeds the listing's
 * spots, even under concurrent approvals. Idempotent. Only for the host and co-owners; hidden from anyone else. Throws
 * `conflict` if all spots are filled, the listing has closed, either side has blocked the other, or the application was
 * answered otherwise.
 */
export async function approveApplication(
  ctx: Ctx,
  { applicationId, response }: Omit<RespondInput, "answer">,
): Promise<{ applicationId: string; answer: "approve" }> {
  const host = authorize(ctx, marketPermissions.approveApplication);
  return inTransaction(ctx, async (tx) => {
    const { application, listing } = await lockApplication(tx, host, applicationId);
    const done = { applicationId, answer: "approve" as const };
    if (application.status === "approved") return done;
    const approved = await answerApplication(tx, host, application, { answer: "approve", response });
    await requireRoom(tx, host, listing);
    await requireReachable(tx, host.viewer.id, application.agentId);
    const agreement = await writeAgreement(tx, host, approved, listing);
    await notifyApproval(tx, approved, agreement);
    await touchHub(tx);
    return done;
  });
}

/** With the listing locked, so the next count includes this agreement. */
async function requireRoom(tx: Tx, host: SignedInCtx, listing: Listing): Promise<void> {
  const isOpen = listing.status === "live" || listing.status === "paused";
  if (!isOpen || !(await isSearching(tx, host.now(), listing.proposalId))) throw conflict(NOT_SEARCHING);
  if ((await countPromoting(tx, listing.proposalId)) >= listing.maxAgents) throw conflict(SPOTS_FILLED);
}

async function writeAgreement(tx: Tx, host: SignedInCtx, application: Application, listing: Listing) {
  const now = host.now();
  const [[agent], [proposal]] = [
    await tx.select({ email: users.email }).from(users).where(eq(users.id, application.agentId)),
    await tx
      .select({ currency: proposals.currency })
      .from(proposals)
      .where(eq(proposals.id, application.proposalId)),
  ];
  if (!agent || !proposal) throw notFound();
  const terms = promisedTerms(application, listing);
  const [agreement] = await tx
    .insert(proposalAgents)
    .values({
      id: newId(),
      proposalId: application.proposalId,
      hostId: application.hostId,
      agentId: application.agentId,
      agentEmail: agent.email.toLowerCase(),
      applicationId: application.id,
      status: "active",
      role: "viewer_sharer",
      commissionType: "percent",
      ...terms,
      currency: proposal.currency,
      referralCode: newReferralCode(),
      activeAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "proposal_agents_one_active_key")) throw conflict(AGENT_ALREADY);
      throw error;
    });
  if (!agreement) throw new Error("the agreement was not written");
  await recordAudit(tx, host, {
    action: "proposal_agent.agree",
    entityId: agreement.id,
    after: { proposalId: agreement.proposalId, agentId: agreement.agentId, ...terms },
  });
  return agreement;
}
