import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { accountTokens, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { ProfileDto } from "../account";
import { ownLocation, showsLocation } from "../own-location";

/** The contents of the Profile tab, in one query. For the viewer's own account. */
export async function getProfile(ctx: SignedInCtx): Promise<ProfileDto> {
  const waiting = ctx.db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, users.id),
        eq(accountTokens.purpose, "change_email"),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, ctx.now()),
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  const [row] = await ctx.db
    .select({
      fullName: users.fullName,
      email: users.email,
      companyName: users.companyName,
      roles: users.roles,
      memberSince: users.createdAt,
      phone: users.phone,
      website: users.website,
      location: users.location,
      city: users.city,
      region: users.region,
      country: users.country,
      latitude: users.latitude,
      industry: users.industry,
      bio: users.bio,
      facebook: users.facebook,
      instagram: users.instagram,
      twitter: users.twitter,
      linkedin: users.linkedin,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      nextEmail: sql<string | null>`(${waiting})`,
    })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!row) throw new Error("The viewer has no account.");
  const { city, region, country, latitude, ...profile } = row;
  const location = showsLocation(row.roles) && {
    ...ownLocation({ city, region, country, location: row.location }),
    isKnown: latitude !== null,
  };
  return { ...profile, ownLocation: location || null };
}
