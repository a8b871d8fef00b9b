import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { PRICING_LABELS } from "@/lib/vendors/profiles/copy";
import type { OwnPicture, OwnVendorService } from "@/lib/vendors/profiles/own-profile";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { addService } from "@/lib/vendors/services/commands/add-service";
import { deleteService } from "@/lib/vendors/services/commands/delete-service";
import { editService } from "@/lib/vendors/services/commands/edit-service";
import { servicePermissions } from "@/lib/vendors/services/policy";
import { getOwnService } from "@/lib/vendors/services/queries/own-services";
import { AddServiceInput, EditServiceInput } from "@/lib/vendors/services/schema";
import { isVisibleTo } from "@/lib/vendors/services/visibility";
import { keyOf, serviceTypeOf } from "../../labels";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { me } from "../who";
import * as body from "../write/body";
import { meantPicture, ownPictures, pictureAddress, shownPictures } from "./pictures";

const Addon = z.object({ name: body.text, description: body.text, price: body.amount });

const ServiceBody = z.object({
  title: body.text,
  description: body.text,
  service_type: body.label(serviceTypeOf),
  pricing_model: body.label((text) => keyOf(PRICING_LABELS, text)),
  price_min: body.amount,
  price_max: body.amount,
  tags: body.list,
  images: body.list,
  portfolio_link: body.text,
  video_link: body.text,
  optional_addons: body.objects(Addon),
});
type ServiceBody = z.output<typeof ServiceBody>;

/** The command's name of each documented field that is passed through unchanged. */
const SAME = {
  title: "title",
  description: "description",
  service_type: "serviceType",
  pricing_model: "pricingModel",
  price_min: "priceMinCents",
  price_max: "priceMaxCents",
  tags: "tags",
  portfolio_link: "portfolioLink",
  video_link: "videoLink",
} as const satisfies Partial<Record<keyof ServiceBody, keyof AddServiceInput>>;

/** The body's names for the commands' fields, for validation errors. */
const NAMES = {
  priceMinCents: "price_min",
  priceMaxCents: "price_max",
  addons: "optional_addons",
  priceCents: "price",
};

/** The sent service fields, merged with the stored ones. */
async function fieldsOf(ctx: SignedInCtx, service: OwnVendorService | null, sent: ServiceBody) {
  const said = Object.entries(SAME).flatMap(([documented, ours]) => {
    const value = sent[documented as keyof typeof SAME];
    return value === undefined ? [] : [[ours, value]];
  });
  return {
    ...service,
    ...Object.fromEntries(said),
    images: await imagesOf(ctx, service?.images ?? [], sent.images),
    addons:
      sent.optional_addons === undefined
        ? (service?.addons ?? [])
        : (sent.optional_addons ?? []).map(({ price, ...addon }) => ({ ...addon, priceCents: price })),
  };
}

async function imagesOf(
  ctx: SignedInCtx,
  images: readonly OwnPicture[],
  sent: readonly string[] | null | undefined,
) {
  if (sent === undefined) return images;
  const stored = new Map(images.flatMap((image) => [image.id, image.key].map((name) => [name, image.id])));
  const named = (sent ?? []).map(meantPicture);
  const own = await ownPictures(
    ctx,
    named.filter((name) => !stored.has(name)),
  );
  const ids = [...named.flatMap((name) => stored.get(name) ?? []), ...own];
  return ids.map((id) => ({ id, alt: images.find((image) => image.id === id)?.alt ?? null }));
}

async function add(ctx: Ctx, sent: ServiceBody): Promise<string> {
  const whole = { ...(await fieldsOf(ctx as SignedInCtx, null, sent)), formId: newId() };
  return (await addService(ctx, readInput(AddServiceInput, whole))).serviceId;
}

async function change(ctx: SignedInCtx, serviceId: string, sent: ServiceBody): Promise<void> {
  const service = await getOwnService(ctx, serviceId);
  const whole = { ...(await fieldsOf(ctx, service, sent)), serviceId };
  await editService(ctx, readInput(EditServiceInput, whole));
}

const DOLLARS = "trim(to_char(round(%s / 100.0, 2), 'FM999999990.00'))";
const dollars = (column: string) => DOLLARS.replace("%s", column);

/** A service that a vendor sells. */
export const vendorService: Entity = {
  name: "VendorService",
  about: "the services of vendors in the directory, and your own.",
  isPublic: true,
  from: "vendor_services s join vendor_profiles v on v.id = s.profile_id",
  visible: ({ viewer, now }) => isVisibleTo(viewer, now),
  fields: {
    id: field.id("s.id"),
    vendor_profile_id: field.id("s.profile_id"),
    title: field.text("s.title"),
    description: field.text("s.description"),
    service_type: field.label("s.service_type", SERVICE_LABELS),
    pricing_model: field.label("s.pricing_model", PRICING_LABELS),
    price_range: field.text(
      `case when s.price_min_cents is null and s.price_max_cents is null then null
        else concat_ws('-', ${dollars("s.price_min_cents")}, ${dollars("s.price_max_cents")}) end`,
    ),
    price_min: field.money("s.price_min_cents"),
    price_max: field.money("s.price_max_cents"),
    tags: field.list("s.tags"),
    images: field.list(
      (
        who,
      ) => sql`array(select ${pictureAddress()} from vendor_service_images i join media m on m.id = i.media_id
        where i.service_id = s.id order by i.position limit ${shownPictures(who)})`,
    ),
    portfolio_link: field.text("s.portfolio_link"),
    video_link: field.text("s.video_link"),
    optional_addons: field.json(
      `(select coalesce(json_agg(json_build_object('name', a.name, 'description', a.description,
        'price', a.price_cents::float8 / 100) order by a.position), '[]') from vendor_service_addons a where a.service_id = s.id)`,
      z.array(z.object({ name: z.string(), description: z.string().nullable(), price: z.number() })),
    ),
    created_date: field.instant("s.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "vendor_service.add",
    permission: servicePermissions.addService,
    limit: writeLimit,
    body: ServiceBody,
    names: NAMES,
    run: add,
  }),
  update: updates({
    name: "vendor_service.edit",
    permission: servicePermissions.editService,
    limit: writeLimit,
    body: ServiceBody,
    names: NAMES,
    run: change,
  }),
  remove: {
    name: "vendor_service.delete",
    permission: servicePermissions.deleteService,
    limit: writeLimit,
    own: (who) => sql`v.user_id = ${me(who)}`,
    run: (ctx, serviceId) => deleteService(ctx, { serviceId }),
  },
};
