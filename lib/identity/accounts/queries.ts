import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { findToken } from "./account-token";
import { isUsableLink, type LinkState, linkState } from "./verification-link";

export interface SuspensionDto {
  reason: string | null;
  /** UTC. */
  since: Date | null;
  /** Switched off with the demonstration: there is nobody to appeal to. */
  isSwitchedOff: boolean;
}

/** Why the viewer's own account is suspended; null for guests and for accounts that are not. */
export async function getSuspension(ctx: Ctx): Promise<SuspensionDto | null> {
  if (ctx.viewer?.accountStatus !== "suspended") return null;
  const [row] = await ctx.db
    .select({ reason: users.suspensionReason, since: users.suspendedAt, off: users.switchedOffAt })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  return row ? { reason: row.reason, since: row.since, isSwitchedOff: row.off !== null } : null;
}

/** What the page of a verification link has to know. */
export interface VerificationDto {
  state: LinkState;
  /** The address the link is about; null for a link that does nothing. */
  email: string | null;
  /** Whether the link belongs to the account that is signed in, to another one, or nobody is signed in. */
  whose: "own" | "other" | "guest";
}

/** Looks at a verification link and changes nothing: programs that open every link of a mail use none up. */
export async function readVerification(ctx: Ctx, token: string): Promise<VerificationDto> {
  const found = await findToken(ctx.db, token);
  const state = linkState(found, ctx.now());
  const whose = !ctx.viewer ? "guest" : found?.owner.id === ctx.viewer.id ? "own" : "other";
  return { state, email: state === "invalid" ? null : (found?.token.email ?? null), whose };
}

/** What the page of a mailed link has to know. */
export interface MailedLinkDto {
  /** The address of the account it is for. */
  email: string;
  /** Somebody else is signed in here. */
  isOther: boolean;
}

/** Looks at a mailed link and changes nothing; null for one that does nothing (any more). */
export async function readLink(
  ctx: Ctx,
  token: string,
  purpose: "reset_password" | "link_google",
): Promise<MailedLinkDto | null> {
  const found = await findToken(ctx.db, token);
  if (!found || !isUsableLink(found, purpose, ctx.now())) return null;
  return { email: found.owner.email, isOther: ctx.viewer !== null && ctx.viewer.id !== found.owner.id };
}
