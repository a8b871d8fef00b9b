import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { PROFILE_FIRST } from "@/lib/vendors/profiles/copy";
import { lockOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { NEEDS_PUBLISHED_PROFILE, PROFILE_HIDDEN } from "./copy";

export type VendorProfile = typeof vendorProfiles.$inferSelect;

/** Why a vendor can't send offers: no profile yet, an unpublished one, or one hidden by an admin. */
export type VendorObstacle = "no_profile" | "unpublished" | "flagged";

const COPY: Record<VendorObstacle, string> = {
  no_profile: PROFILE_FIRST,
  unpublished: NEEDS_PUBLISHED_PROFILE,
  flagged: PROFILE_HIDDEN,
};

/** The obstacle as explained to the vendor. */
export const describeObstacle = (obstacle: VendorObstacle): string => COPY[obstacle];

/** What prevents a vendor from sending offers; null if nothing does. */
export function obstacleOf(
  profile: Pick<VendorProfile, "publishedAt" | "flaggedAt"> | undefined,
): VendorObstacle | null {
  if (!profile) return "no_profile";
  if (profile.flaggedAt) return "flagged";
  return profile.publishedAt ? null : "unpublished";
}

/** The viewer's own profile and what prevents it from sending offers. */
export async function getVendorEligibility(
  db: Executor,
  { viewer }: Pick<SignedInCtx, "viewer">,
): Promise<{ profile: VendorProfile | null; obstacle: VendorObstacle | null }> {
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, viewer.id));
  return { profile: profile ?? null, obstacle: obstacleOf(profile) };
}

/**
 * Locks and returns the viewer's profile, which also serializes their submissions. Throws `conflict` if hosts can't see
 * it.
 */
export async function requireShownProfile(tx: Tx, vendor: SignedInCtx): Promise<VendorProfile> {
  const profile = await lockOwnProfile(tx, vendor);
  const obstacle = obstacleOf(profile ?? undefined);
  if (obstacle || !profile) throw conflict(describeObstacle(obstacle ?? "no_profile"));
  return profile;
}

/** Whether a vendor can be booked: their profile is public and their account is active. */
export async function isBookable(db: Executor, profileId: string): Promise<boolean> {
  return (
    (await db.$count(
      vendorProfiles,
      and(eq(vendorProfiles.id, profileId), isPublic(sql`${profileId}::uuid`)),
    )) > 0
  );
}
