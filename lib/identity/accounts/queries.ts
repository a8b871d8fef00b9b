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
  /** Turned off with the demo data, so there is no one to appeal to. */
  isSwitchedOff: boolean;
}

/** Why the viewer's account is suspended. Null for guests and for accounts that aren't suspended. */
export async function getSuspension(ctx: Ctx): Promise<SuspensionDto | null> {
  if (ctx.viewer?.accountStatus !== "suspended") return null;
  const [row] = await ctx.db
    .select({ reason: users.suspensionReason, since: users.suspendedAt, off: users.switchedOffAt })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  return row ? { reason: row.reason, since: row.since, isSwitchedOff: row.off !== null } : null;
}

/** What the page of a verification link shows. */
export interface VerificationDto {
  state: LinkState;
  /** The address that the link is for. Null for an invalid link. */
  email: string | null;
  /** Whether the link belongs to the signed-in account or to another one, or no one is signed in. */
  whose: "own" | "other" | "guest";
}

/** Reads a verification link without using it, because mail scanners open every link. */
export async function readVerification(ctx: Ctx, token: string): Promise<VerificationDto> {
  const found = await findToken(ctx.db, token);
  const state = linkState(found, ctx.now());
  const whose = !ctx.viewer ? "guest" : found?.owner.id === ctx.viewer.id ? "own" : "other";
  return { state, email: state === "invalid" ? null : (found?.token.email ?? null), whose };
}

/** What the page of an emailed link shows. */
export interface MailedLinkDto {
  /** The address of the account it is for. */
  email: string;
  /** Another account is signed in here. */
  isOther: boolean;
}

/** Reads an emailed link without using it. Null if it is invalid or no longer valid. */
export async function readLink(
  ctx: Ctx,
  token: string,
  purpose: "reset_password" | "link_google" | "keep_second_factor",
): Promise<MailedLinkDto | null> {
  const found = await findToken(ctx.db, token);
  if (!found || !isUsableLink(found, purpose, ctx.now())) return null;
  return { email: found.owner.email, isOther: ctx.viewer !== null && ctx.viewer.id !== found.owner.id };
}
