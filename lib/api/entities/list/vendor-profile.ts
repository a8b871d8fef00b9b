import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { publishVendorProfile } from "@/lib/vendors/profiles/commands/publish-profile";
import { saveVendorProfile } from "@/lib/vendors/profiles/commands/save-profile";
import { unpublishVendorProfile } from "@/lib/vendors/profiles/commands/unpublish-profile";
import { emptyProfile } from "@/lib/vendors/profiles/own-profile";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { SaveVendorProfileInput } from "@/lib/vendors/profiles/schema";
import * as profiles from "@/lib/vendors/profiles/visibility";
import { readLocation } from "../../body-texts";
import { serviceTypeOf } from "../../labels";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { at, type Who } from "../who";
import * as body from "../write/body";
import { meantPicture, ownPictures, pictureAddress, shownPictures } from "./pictures";

const Coupon = z.object({ title: body.text, description: body.text, valid_until: body.text });

const ProfileBody = z.object({
  business_name: body.text,
  tagline: body.text,
  bio: body.text,
  location: body.text,
  city: body.text,
  region: body.text,
  country: body.text,
  service_category: body.label(serviceTypeOf),
  service_description: body.text,
  service_area: body.text,
  time_zone: body.text,
  portfolio_link: body.text,
  video_link: body.text,
  email: body.text,
  phone: body.text,
  website: body.text,
  logo_url: body.text,
  gallery_images: body.list,
  accepting_leads: body.boolean,
  coupon_offer: Coupon.nullish(),
});
type ProfileBody = z.output<typeof ProfileBody>;

const ChangedProfile = ProfileBody.extend({ is_published: body.boolean });

/** The command's name of each documented field that is passed through unchanged. */
const SAME = {
  business_name: "businessName",
  tagline: "tagline",
  bio: "bio",
  city: "city",
  region: "region",
  country: "country",
  service_category: "category",
  service_description: "serviceDescription",
  service_area: "serviceArea",
  time_zone: "timeZone",
  portfolio_link: "portfolioLink",
  video_link: "videoLink",
  email: "contactEmail",
  phone: "contactPhone",
  website: "website",
} as const satisfies Partial<Record<keyof ProfileBody, keyof SaveVendorProfileInput>>;

/** The body's names for the command's fields, for validation errors. */
const NAMES = {
  ...Object.fromEntries(Object.entries(SAME).map(([documented, ours]) => [ours, documented])),
  pictures: "gallery_images",
  logoId: "logo_url",
  couponTitle: "coupon_offer.title",
  couponDescription: "coupon_offer.description",
  couponValidUntil: "coupon_offer.valid_until",
};

/** The sent profile fields, merged with the stored ones. */
async function profileOf(ctx: SignedInCtx, sent: ProfileBody) {
  const { version, texts, isAcceptingLeads, logo, gallery } =
    (await getOwnProfile(ctx)) ?? emptyProfile(ctx.viewer.companyName);
  const said = Object.entries(SAME).flatMap(([documented, ours]) => {
    const value = sent[documented as keyof typeof SAME];
    return value === undefined ? [] : [[ours, value]];
  });
  const [newLogo] =
    sent.logo_url && meantPicture(sent.logo_url) !== logo?.key ? await ownPictures(ctx, [sent.logo_url]) : [];
  return {
    ...texts,
    ...(sent.location !== undefined && readLocation(sent.location)),
    ...couponOf(sent),
    ...Object.fromEntries(said),
    version,
    logoId: newLogo ?? (sent.logo_url === null ? null : (logo?.id ?? null)),
    pictures: await picturesOf(ctx, gallery, sent.gallery_images),
    isAcceptingLeads: sent.accepting_leads ?? isAcceptingLeads,
  };
}

type Picture = { id: string; key: string; alt: string };

async function picturesOf(
  ctx: SignedInCtx,
  stored: readonly Picture[],
  named: readonly string[] | null | undefined,
) {
  if (named === undefined) return stored;
  const known = new Map(
    stored.flatMap((picture) => [
      [picture.id, picture],
      [picture.key, picture],
    ]),
  );
  const wanted = (named ?? []).map(meantPicture);
  const ids = await ownPictures(
    ctx,
    wanted.filter((name) => !known.has(name)),
  );
  const stays = wanted.flatMap((name) => known.get(name) ?? []);
  return [...stays, ...ids.map((id) => ({ id, alt: "" }))];
}

function couponOf({ coupon_offer: coupon }: ProfileBody) {
  if (coupon === undefined) return {};
  return {
    couponTitle: coupon?.title,
    couponDescription: coupon?.description,
    couponValidUntil: coupon?.valid_until,
  };
}

async function create(ctx: Ctx, sent: ProfileBody): Promise<string> {
  return save(ctx as SignedInCtx, sent);
}

async function save(ctx: SignedInCtx, sent: ProfileBody): Promise<string> {
  const input = readInput(SaveVendorProfileInput, await profileOf(ctx, sent));
  return (await saveVendorProfile(ctx, input)).profileId;
}

async function change(
  ctx: SignedInCtx,
  id: string,
  { is_published: isPublished, ...sent }: z.output<typeof ChangedProfile>,
): Promise<void> {
  if ((await getOwnProfile(ctx))?.id !== id) throw notFound();
  if (Object.values(sent).some((value) => value !== undefined)) await save(ctx, sent);
  if (isPublished === true) await publishVendorProfile(ctx);
  if (isPublished === false) await unpublishVendorProfile(ctx);
}

const isOwn = ({ viewer }: Who) => profiles.isOwn(viewer);
const own = (expression: string) => (who: Who) =>
  sql`case when ${isOwn(who)} then ${sql.raw(expression)} end`;

/** A vendor's profile. */
export const vendorProfile: Entity = {
  name: "VendorProfile",
  about: "the vendors in the directory, and your own profile.",
  isPublic: true,
  from: "vendor_profiles v",
  visible: ({ viewer }) => profiles.isVisibleTo(viewer),
  fields: {
    id: field.id("v.id"),
    user_id: field.id("v.user_id"),
    business_name: field.text("v.business_name"),
    tagline: field.text("v.tagline"),
    bio: field.text("v.bio"),
    location: field.text("nullif(concat_ws(', ', v.city, v.region, v.country), '')"),
    profile_image_url: field.text(
      (who) => sql`case when ${isOwn(who)} then (
        select ${pictureAddress("u.profile_image_key")} from users u where u.id = v.user_id) end`,
      { about: "Visible to the vendor only." },
    ),
    logo_url: field.text(() => sql`(select ${pictureAddress()} from media m where m.id = v.logo_media_id)`),
    service_category: field.label("v.category", CATEGORY_NAMES),
    service_description: field.text("v.service_description"),
    service_area: field.text("v.service_area"),
    portfolio_link: field.text("v.portfolio_link"),
    video_link: field.text(
      (who) =>
        sql`case when ${isOwn(who)} or v.pro_until > ${at(who)} or v.elite_until > ${at(who)} then v.video_link end`,
      { about: "Public on the Pro and Elite plans." },
    ),
    gallery_images: field.list(
      (who) => sql`array(select ${pictureAddress()} from vendor_images i join media m on m.id = i.media_id
        where i.profile_id = v.id order by i.position limit ${shownPictures(who)})`,
    ),
    email: field.text("v.contact_email"),
    phone: field.text("v.contact_phone"),
    website: field.text("v.website"),
    is_featured: field.boolean((who) => sql`coalesce(v.featured_until > ${at(who)}, false)`),
    featured_until: field.instant(
      (who) => sql`case when ${isOwn(who)} or v.featured_until > ${at(who)} then v.featured_until end`,
    ),
    is_boosted: field.boolean((who) => sql`coalesce(v.boosted_until > ${at(who)}, false)`),
    boosted_until: field.instant(
      (who) => sql`case when ${isOwn(who)} or v.boosted_until > ${at(who)} then v.boosted_until end`,
    ),
    verified: field.boolean("v.verified_at is not null"),
    accepting_leads: field.boolean("v.is_accepting_leads"),
    is_published: field.boolean("v.published_at is not null"),
    flagged: field.boolean(own("v.flagged_at is not null"), { about: "Visible to the vendor only." }),
    flag_reason: field.text(own("v.flag_reason"), { about: "Visible to the vendor only." }),
    coupon_offer: field.json(
      (who) => sql`case when v.coupon_title is not null and (${isOwn(who)}
        or v.coupon_valid_until >= (${at(who)} at time zone v.time_zone)::date)
        then json_build_object('title', v.coupon_title, 'description', v.coupon_description,
          'valid_until', v.coupon_valid_until) end`,
      z.object({ title: z.string(), description: z.string().nullable(), valid_until: z.iso.date() }),
    ),
    created_date: field.instant("v.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "vendor.save_profile",
    permission: ["vendor"],
    limit: writeLimit,
    about: "Saves your own profile. Each vendor has one.",
    body: ProfileBody,
    names: NAMES,
    run: create,
  }),
  update: updates({
    name: "vendor.save_profile",
    permission: ["vendor"],
    limit: writeLimit,
    about:
      "is_published publishes and unpublishes the profile. Plan, promotions, and flags can't be set here.",
    body: ChangedProfile,
    names: NAMES,
    run: change,
  }),
  instead: {
    remove: "Profiles can't be deleted. Set is_published to false to remove yours from the directory.",
  },
};
