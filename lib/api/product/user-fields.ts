import { z } from "zod";
import { ROLES } from "@/db/enums";
import type { SignedInCtx } from "@/lib/core/ctx";
import { getProfile } from "@/lib/identity/accounts/queries/own-profile";
import { mediaPath } from "@/lib/listings/media/schema";
import { getPayoutSettings } from "@/lib/money/payouts/queries/settings";
import { addressOf } from "./proposal-fields";
import { instant } from "./shapes";

/** An account as its owner reads it, without tokens or payout details. */
export const UserFields = z.object({
  id: z.uuid().nullable().meta({ description: "Null if no session was started." }),
  full_name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  current_role: z.enum(ROLES),
  user_type: z.enum(ROLES),
  company_name: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  location: z.string().nullable(),
  industry: z.string().nullable(),
  bio: z.string().nullable(),
  profile_image: z.string().nullable(),
  subscription_plan: z.enum(["starter", "pro", "elite"]),
  subscription_status: z.literal("active"),
  payout_method: z.enum(["none", "paypal", "swift"]),
  email_verified: z.boolean(),
  account_status: z.string(),
  created_date: instant.nullable(),
});
type User = z.input<typeof UserFields>;

/** The account in a registration response that starts no session. */
export const unsignedUser = (
  typed: Pick<
    User,
    | "full_name"
    | "email"
    | "current_role"
    | "company_name"
    | "phone"
    | "website"
    | "location"
    | "industry"
    | "bio"
  >,
): User => ({
  ...typed,
  id: null,
  roles: [typed.current_role],
  user_type: typed.current_role,
  profile_image: null,
  subscription_plan: "starter",
  subscription_status: "active",
  payout_method: "none",
  email_verified: false,
  account_status: "active",
  created_date: null,
});

/** The signed-in account, under its documented names. */
export async function readUser(ctx: SignedInCtx): Promise<User> {
  const { viewer } = ctx;
  const [profile, payouts] = await Promise.all([getProfile(ctx), getPayoutSettings(ctx)]);
  return {
    id: viewer.id,
    full_name: viewer.fullName,
    email: viewer.email,
    roles: viewer.roles,
    current_role: viewer.currentRole,
    user_type: viewer.currentRole,
    company_name: profile.companyName,
    phone: profile.phone,
    website: profile.website,
    location: profile.location,
    industry: profile.industry,
    bio: profile.bio,
    profile_image: viewer.imageKey && addressOf(mediaPath(viewer.imageKey)),
    subscription_plan: viewer.hostPlan,
    subscription_status: "active",
    payout_method: payouts.method,
    email_verified: viewer.emailVerified,
    account_status: viewer.accountStatus,
    created_date: profile.memberSince.toISOString(),
  };
}
