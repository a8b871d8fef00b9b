import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { publishVendorProfile } from "@/lib/vendors/profiles/commands/publish-profile";
import { saveVendorProfile } from "@/lib/vendors/profiles/commands/save-profile";
import { unpublishVendorProfile } from "@/lib/vendors/profiles/commands/unpublish-profile";
import { emptyProfile } from "@/lib/vendors/profiles/own-profile";
import { SaveVendorProfileInput } from "@/lib/vendors/profiles/profile-input";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import * as profiles from "@/lib/vendors/profiles/visibility";
import { serviceTypeOf } from "../../labels";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { at, type Who } from "../who";
import { formInput } from "../write/act";
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

const NAMES = {
  businessName: "business_name",
  tagline: "tagline",
  bio: "bio",
  city: "city",
  region: "region",
  country: "country",
  category: "service_category",
  serviceDescription: "service_description",
  serviceArea: "service_area",
  timeZone: "time_zone",
  portfolioLink: "portfolio_link",
  videoLink: "video_link",
  contactEmail: "email",
  contactPhone: "phone",
  website: "website",
} as const;

/** The documented field that each form error belongs to. */
const ERROR_NAMES = {
  ...NAMES,
  imageIds: "gallery_images",
  imageAlts: "gallery_images",
  logoId: "logo_url",
  isAcceptingLeads: "accepting_leads",
  couponTitle: "coupon_offer.title",
  couponDescription: "coupon_offer.description",
  couponValidUntil: "coupon_offer.valid_until",
};

/** What was sent as the profile's form sends it, on top of what stands. */
async function form(ctx: SignedInCtx, sent: ProfileBody) {
  const { version, texts, isAcceptingLeads, logo, gallery } =
    (await getOwnProfile(ctx)) ?? emptyProfile(ctx.viewer.companyName);
  const said = Object.entries(NAMES).flatMap(([ours, documented]) => {
    const value = sent[documented];
    return value === undefined ? [] : [[ours, value ?? ""]];
  });
  const pictures = await picturesOf(ctx, gallery, sent.gallery_images);
  const [newLogo] =
    sent.logo_url && meantPicture(sent.logo_url) !== logo?.key ? await ownPictures(ctx, [sent.logo_url]) : [];
  return {
    ...texts,
    ...placeOf(sent.location),
    ...couponOf(sent),
    ...Object.fromEntries(said),
    version,
    logoId: newLogo ?? (sent.logo_url === null ? null : (logo?.id ?? null)),
    imageIds: pictures.map(({ id }) => id),
    imageAlts: pictures.map(({ alt }) => alt),
    isAcceptingLeads: (sent.accepting_leads ?? isAcceptingLeads) ? "on" : undefined,
  };
}

type Picture = { id: string; key: string; alt: string };

async function picturesOf(
  ctx: SignedInCtx,
  kept: readonly Picture[],
  named: readonly string[] | null | undefined,
) {
  if (named === undefined) return kept;
  const known = new Map(
    kept.flatMap((picture) => [
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

function placeOf(location: string | null | undefined) {
  if (location === undefined) return {};
  const [city = "", region = "", ...country] = (location ?? "").split(",").map((part) => part.trim());
  return { city, region, country: country.join(", ") };
}

function couponOf({ coupon_offer: coupon }: ProfileBody) {
  if (coupon === undefined) return {};
  return {
    couponTitle: coupon?.title ?? "",
    couponDescription: coupon?.description ?? "",
    couponValidUntil: coupon?.valid_until ?? "",
  };
}

async function create(ctx: Ctx, sent: ProfileBody): Promise<string> {
  return save(ctx as SignedInCtx, sent);
}

async function save(ctx: SignedInCtx, sent: ProfileBody): Promise<string> {
  const input = formInput(SaveVendorProfileInput, await form(ctx, sent));
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

/** How a vendor presents themselves. */
export const vendorProfile: Entity = {
  name: "VendorProfile",
  about: "the vendors of the directory, and one's own profile.",
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
      { about: "For its vendor." },
    ),
    logo_url: field.text(() => sql`(select ${pictureAddress()} from media m where m.id = v.logo_media_id)`),
    service_category: field.label("v.category", CATEGORY_NAMES),
    service_description: field.text("v.service_description"),
    service_area: field.text("v.service_area"),
    portfolio_link: field.text("v.portfolio_link"),
    video_link: field.text(
      (who) =>
        sql`case when ${isOwn(who)} or v.pro_until > ${at(who)} or v.elite_until > ${at(who)} then v.video_link end`,
      { about: "For everybody on the plans Pro and Elite." },
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
    flagged: field.boolean(own("v.flagged_at is not null"), { about: "For its vendor." }),
    flag_reason: field.text(own("v.flag_reason"), { about: "For its vendor." }),
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
    limit: "write",
    about: "Saves one's own profile: there is one for each vendor.",
    body: ProfileBody,
    names: ERROR_NAMES,
    run: create,
  }),
  update: updates({
    name: "vendor.save_profile",
    permission: ["vendor"],
    limit: "write",
    about: "is_published publishes and takes back. Plan, promotions and marks are not set here.",
    body: ChangedProfile,
    names: ERROR_NAMES,
    run: change,
  }),
  instead: { remove: "A profile is not deleted. is_published: false takes it out of the directory." },
};
