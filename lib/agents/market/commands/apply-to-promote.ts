import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { agentApplications, agentListings, proposalAgents, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize, requireAllowed } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict, limited } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { countTry } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { giveRole } from "@/lib/identity/accounts/give-role";
import { requireReachable } from "@/lib/messaging/threads/reachable";
import type { ApplyInput } from "../application-input";
import { countPromoting, isSearching, type Listing } from "../internal/listing-row";
import { notifyHostOfApplication } from "../internal/notify-application";
import { marketLimits } from "../limits";
import { APPLICATION_FAILED, NOT_SEARCHING, OWN_OPPORTUNITY, SPOTS_FILLED } from "../market-copy";
import { marketPermissions } from "../policy";
import { DAYS_TO_APPLY_AGAIN } from "../status";
import { visibleListing } from "../visible-listing";

const DAY_MS = 86_400_000;
/** How long an account counts as new. */
const NEW_FOR_DAYS = 7;

export interface Applied {
  applicationId: string;
  /** Whether applying added the agent role. */
  isNewAgent: boolean;
}

/**
 * Applies to promote a listed proposal and makes the applicant an agent. Resending the same text is a no-op. Any
 * signed-in user may call it. Throws `not_found` for a listing they may not see; `forbidden` for their own; `conflict`
 * if they have already applied, were declined recently, every spot is filled, or either side has blocked the other;
 * `limited` above the daily limit, which is lower for new accounts.
 */
export async function applyToPromote(ctx: Ctx, input: ApplyInput): Promise<Applied> {
  const agent = authorize(ctx, marketPermissions.applyToPromote);
  await countApplication(agent);
  return inTransaction(ctx, async (tx) => {
    const isNewAgent = await giveRole(tx, agent, "agent");
    const listing = await openListing(tx, agent, input.listingId);
    const sent = await sameAsBefore(tx, agent, listing, input);
    if (sent) return { applicationId: sent, isNewAgent };
    await requireMayApply(tx, agent, listing);
    const now = agent.now();
    const [application] = await tx
      .insert(agentApplications)
      .values({
        id: newId(),
        listingId: listing.id,
        proposalId: listing.proposalId,
        hostId: listing.hostId,
        agentId: agent.viewer.id,
        message: input.message,
        experience: input.experience,
        commissionBps: listing.commissionBps,
        commissionDescription: listing.commissionDescription,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!application) throw conflict(APPLICATION_FAILED);
    await recordAudit(tx, agent, {
      action: "agent_application.send",
      entityId: application.id,
      after: { proposalId: listing.proposalId, commissionBps: listing.commissionBps },
    });
    await notifyHostOfApplication(tx, application);
    return { applicationId: application.id, isNewAgent };
  });
}

async function countApplication(ctx: SignedInCtx): Promise<void> {
  const { id } = ctx.viewer;
  const [account] = await ctx.db.select({ since: users.createdAt }).from(users).where(eq(users.id, id));
  const isNew = ctx.now().getTime() - (account?.since.getTime() ?? 0) < NEW_FOR_DAYS * DAY_MS;
  const limit = isNew ? marketLimits.agent_application_of_new_account : marketLimits.agent_application;
  const { used, points, secondsLeft } = await countTry(ctx, limit, id);
  if (used > points) throw limited(`You can send ${points} applications a day.`, secondsLeft);
}

/** A listing that the viewer may see and apply for, locked against a concurrent close. */
async function openListing(tx: Tx, agent: SignedInCtx, listingId: string): Promise<Listing> {
  await tx
    .select({ id: agentListings.id })
    .from(agentListings)
    .where(eq(agentListings.id, listingId))
    .for("no key update");
  const { listing, proposal } = await visibleListing(tx, agent, listingId);
  requireAllowed(listing.hostId !== agent.viewer.id, OWN_OPPORTUNITY);
  const isOpen =
    listing.status === "live" &&
    proposal.status === "active" &&
    (await isSearching(tx, agent.now(), listing.proposalId));
  if (!isOpen) throw conflict(NOT_SEARCHING);
  return listing;
}

/** An earlier application with the same text. */
async function sameAsBefore(
  tx: Tx,
  { viewer }: SignedInCtx,
  { id }: Listing,
  { message }: ApplyInput,
): Promise<string | null> {
  const [sent] = await tx
    .select({ id: agentApplications.id })
    .from(agentApplications)
    .where(
      and(
        eq(agentApplications.listingId, id),
        eq(agentApplications.agentId, viewer.id),
        eq(agentApplications.status, "pending"),
        eq(agentApplications.message, message),
      ),
    );
  return sent?.id ?? null;
}

async function requireMayApply(tx: Tx, agent: SignedInCtx, listing: Listing): Promise<void> {
  const own = { agentId: agent.viewer.id, proposalId: listing.proposalId };
  await requireReachable(tx, own.agentId, listing.hostId);
  if (await isTaken(tx, own)) throw conflict(APPLICATION_FAILED);
  const again = await mayApplyAgainAt(tx, own);
  if (again && again > agent.now())
    throw conflict(
      `The host declined your application for this opportunity. You can apply again from ${formatDay(again)}.`,
    );
  if ((await countPromoting(tx, own.proposalId)) >= listing.maxAgents) throw conflict(SPOTS_FILLED);
}

type Own = { agentId: string; proposalId: string };

async function isTaken(tx: Tx, { agentId, proposalId }: Own): Promise<boolean> {
  const promotes = and(
    eq(proposalAgents.agentId, agentId),
    eq(proposalAgents.proposalId, proposalId),
    eq(proposalAgents.status, "active"),
  );
  const waits = and(
    eq(agentApplications.agentId, agentId),
    eq(agentApplications.proposalId, proposalId),
    inArray(agentApplications.status, ["pending"]),
  );
  return (await tx.$count(proposalAgents, promotes)) + (await tx.$count(agentApplications, waits)) > 0;
}

/** When a declined agent may apply for the same proposal again (UTC). Null: they weren't declined. */
async function mayApplyAgainAt(tx: Tx, { agentId, proposalId }: Own): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`max(${agentApplications.respondedAt})` })
    .from(agentApplications)
    .where(
      and(
        eq(agentApplications.agentId, agentId),
        eq(agentApplications.proposalId, proposalId),
        eq(agentApplications.status, "declined"),
      ),
    );
  return row?.at ? new Date(new Date(row.at).getTime() + DAYS_TO_APPLY_AGAIN * DAY_MS) : null;
}
