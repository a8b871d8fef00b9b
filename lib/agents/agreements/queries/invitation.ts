import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { hostNameOf } from "../internal/invitation-mails";
import { findInvitation } from "../internal/invitation-row";
import { type InvitationDto, InvitationInput } from "../schema";

/**
 * Reads an invitation by the token in its link. Read-only, so that email scanners that open every link don't use any
 * up. Anyone with the link may call it.
 */
export async function readInvitation(ctx: Ctx, given: unknown): Promise<InvitationDto> {
  try {
    return await read(ctx, given);
  } catch (error) {
    logger.error({ err: error, requestId: ctx.requestId, query: "agent.invitation" }, "unexpected error");
    return { state: "error" };
  }
}

async function read(ctx: Ctx, given: unknown): Promise<InvitationDto> {
  const parsed = InvitationInput.safeParse({ token: given });
  if (!parsed.success) return { state: "invalid" };
  const found = await findInvitation(ctx.db, ctx.now(), parsed.data);
  const { viewer } = ctx;
  if (!found) return { state: "gone" };
  const { agreement, proposal, host } = found;
  if (viewer && agreement.agentId === viewer.id && agreement.status === "active")
    return { state: "accepted" };
  if (agreement.status === "declined" && (!viewer || viewer.email === agreement.agentEmail))
    return { state: "declined", hostName: hostNameOf(host) };
  if (!found.isAnswerable) return { state: "gone" };
  const { agentEmail: email, role, commissionType, commissionBps, commissionCents, currency } = agreement;
  const hasAccount = and(eq(users.email, email), ne(users.accountStatus, "deleted"));
  const isKnown = async () => (await ctx.db.$count(users, hasAccount)) > 0;
  return {
    state: "open",
    email,
    title: proposal.title,
    hostName: hostNameOf(host),
    role,
    commissionType,
    commissionBps,
    commissionCents,
    currency,
    expiresAt: agreement.expiresAt?.toISOString() ?? "",
    whose: viewer ? (viewer.email === email ? "own" : "other") : (await isKnown()) ? "known" : "new",
    signedInAs: viewer?.email ?? null,
  };
}
