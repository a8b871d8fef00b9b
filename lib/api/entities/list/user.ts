import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ROLES } from "@/db/enums";
import type { SignedInCtx } from "@/lib/core/ctx";
import { forbidden } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { saveProfile } from "@/lib/identity/accounts/commands/save-profile";
import { switchRole } from "@/lib/identity/accounts/commands/switch-role";
import { ownLocation } from "@/lib/identity/accounts/own-location";
import { getProfile } from "@/lib/identity/accounts/queries/own-profile";
import { SaveProfileInput } from "@/lib/identity/accounts/schema";
import { SOCIAL_KEYS } from "@/lib/identity/accounts/social-networks";
import * as accounts from "@/lib/identity/accounts/visibility";
import { readInput } from "../../read-input";
import { type Entity, updates } from "../entity";
import * as field from "../fields";
import { at, me, type Who } from "../who";
import * as body from "../write/body";
import { pictureAddress } from "./pictures";

const Profile = z.object({
  company_name: body.text,
  website: body.text,
  phone: body.text,
  location: body.text,
  city: body.text,
  region: body.text,
  country: body.text,
  industry: body.text,
  bio: body.text,
  social_links: z
    .object({ facebook: body.text, instagram: body.text, twitter: body.text, linkedin: body.text })
    .partial()
    .nullish(),
  current_role: z.enum(ROLES).nullish(),
});

const NO_LINKS = Object.fromEntries(SOCIAL_KEYS.map((network) => [network, null]));

/** The profile form's names for the fields. */
const FIELD_NAMES = {
  companyName: "company_name",
  ...Object.fromEntries(SOCIAL_KEYS.map((network) => [network, `social_links.${network}`])),
};

/** Updates the caller's profile and current role. */
async function change(ctx: SignedInCtx, id: string, sent: z.output<typeof Profile>): Promise<void> {
  if (id !== ctx.viewer.id) throw forbidden("You can only change your own account.");
  const { current_role: role, company_name: company, location, social_links: social, ...others } = sent;
  const said = {
    ...others,
    ...(social === null ? NO_LINKS : social),
    ...(company !== undefined && { companyName: company }),
  };
  if (Object.keys(said).length > 0 || location !== undefined) {
    const { roles: _, ...stands } = await getProfile(ctx);
    const stored = location === undefined ? { location: stands.location } : locationOf(location);
    const texts = Object.entries({ ...stands, ...stored, ...said }).map(([name, value]) => [
      name,
      value ?? "",
    ]);
    const whole: unknown = Object.fromEntries(texts);
    await saveProfile(ctx, readInput(SaveProfileInput, whole));
  }
  if (role) await switchRole(ctx, { role });
}

/** A location as one line of text, for clients that send city, region, and country separately. */
const locationOf = (location: string | null) => ({
  location,
  ...ownLocation({ location, city: null, region: null, country: null }),
});

const isSelf = ({ viewer }: Who) => accounts.isOwn(viewer);
const own = (expression: string) => (who: Who) =>
  sql`case when ${isSelf(who)} then ${sql.raw(expression)} end`;

const runs = (product: string) => (who: Who) =>
  sql`exists (select from app.host_plan_terms t where t.user_id = u.id and t.product = ${product}
    and t.starts_at <= ${at(who)} and t.works_until > ${at(who)})`;

/** The caller's account, and the names and pictures of people they have conversations with. */
export const user: Entity = {
  name: "User",
  about: "your own account, and the names of people you have conversations with.",
  isPublic: false,
  from: "users u",
  visible: ({ viewer }) => accounts.isVisibleTo(viewer),
  fields: {
    id: field.id("u.id"),
    full_name: field.text("u.full_name"),
    profile_image: field.text(() => pictureAddress("u.profile_image_key")),
    email: field.text(own("u.email")),
    roles: field.list(own("u.roles")),
    current_role: field.text(own("u.current_role_name")),
    user_type: field.text(own("u.current_role_name"), { about: "Same as current_role." }),
    company_name: field.text(own("u.company_name")),
    phone: field.text(own("u.phone")),
    website: field.text(own("u.website")),
    location: field.text(own("u.location")),
    industry: field.text(own("u.industry")),
    bio: field.text(own("u.bio")),
    social_links: field.json(
      own(`json_build_object('facebook', u.facebook, 'instagram', u.instagram, 'twitter', u.twitter,
        'linkedin', u.linkedin)`),
      z.object({
        facebook: z.string().nullable(),
        instagram: z.string().nullable(),
        twitter: z.string().nullable(),
        linkedin: z.string().nullable(),
      }),
      "The addresses of your pages on these sites.",
    ),
    subscription_plan: field.text(
      (who) => sql`case when not ${isSelf(who)} then null when ${runs("host:elite")(who)} then 'elite'
        when ${runs("host:pro")(who)} then 'pro' else 'starter' end`,
    ),
    subscription_status: field.text(own("'active'::text")),
    vendor_plan: field.text(
      (who) => sql`case when ${isSelf(who)} then coalesce((
        select case when v.elite_until > ${at(who)} then 'elite' when v.pro_until > ${at(who)} then 'pro' end
        from vendor_profiles v where v.user_id = u.id), 'basic') end`,
    ),
    payout_method: field.text(
      own("coalesce((select s.method from payout_settings s where s.user_id = u.id), 'none')"),
    ),
    paypal_email: field.text(
      (who) => sql`case when u.id = ${me(who)} then (
        select s.paypal_email from payout_settings s where s.user_id = u.id) end`,
    ),
    swift_details: field.json(
      (who) => sql`case when u.id = ${me(who)} then (
        select json_build_object('iban_or_account_number', '…' || s.swift_last_four)
        from payout_settings s where s.user_id = u.id and s.swift_last_four is not null) end`,
      z.object({ iban_or_account_number: z.string() }),
      "The last digits of the account number. The full number is never returned.",
    ),
    email_verified: field.boolean(own("u.email_verified_at is not null")),
    account_status: field.text(own("u.account_status")),
    created_date: field.instant(own("u.created_at")),
  },
  order: "-created_date",
  update: updates({
    name: "account.save_profile",
    permission: "signed_in",
    limit: writeLimit,
    about:
      "Updates your own profile and your current role. Roles, plan, email address, and status can't be set here.",
    body: Profile,
    names: FIELD_NAMES,
    run: change,
  }),
  instead: {
    create: "Sign up to create an account.",
    remove: "You can delete your account in Account Settings.",
  },
};
