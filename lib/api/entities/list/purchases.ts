import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OrderKind } from "@/db/enums";
import { isVisibleTo } from "@/lib/money/orders/visibility";
import type { Entity, Fields } from "../entity";
import * as field from "../fields";
import { at } from "../who";

const PAID = "('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')";

/** Orders with their decisive payment, and the end of the term that was bought. */
const FROM = `orders o
  join lateral (select y.* from payments y where y.order_id = o.id
    order by (y.captured_at is not null) desc, y.created_at desc limit 1) y on true
  left join lateral (select max(n.ends_at) as ends_at, bool_and(n.revoked_at is not null) as is_revoked
    from order_lines l join entitlements n on n.order_line_id = l.id where l.order_id = o.id) term on true
  left join vendor_profiles v on v.user_id = o.buyer_id`;

const lines = (column: string) =>
  `(select string_agg(l.${column}, ', ' order by l.position) from order_lines l where l.order_id = o.id)`;

const Details = z.object({
  base_fee: z.number(),
  addon_cost: z.number(),
  addons: z.array(z.string()),
  listing_id: z.string().nullable().describe("For a listing in the agent marketplace."),
  featured: z.boolean(),
  featured_fee: z.number(),
  lines: z.array(z.object({ product: z.string(), description: z.string(), amount: z.number() })),
});

const isAddon = "l.product in ('feature', 'email_blast', 'analytics', 'contract_template', 'agent_featured')";

const common = {
  id: field.id("o.id"),
  amount: field.money("o.total_cents"),
  currency: field.text("o.currency"),
  payment_method: field.text("y.method"),
  transaction_id: field.text("coalesce(y.capture_ref, y.provider_ref)"),
  created_date: field.instant("o.created_at"),
};

const bought = {
  user_id: field.id("o.buyer_id"),
  proposal_id: field.id("o.proposal_id"),
  purchase_type: field.text("case o.kind when 'publish' then 'single_project' else o.kind end"),
  item_description: field.text(lines("description")),
  item_details: field.json(
    `(select json_build_object(
      'base_fee', coalesce(sum(l.amount_cents) filter (where not (${isAddon})), 0)::float8 / 100,
      'addon_cost', coalesce(sum(l.amount_cents) filter (where ${isAddon}), 0)::float8 / 100,
      'listing_id', (select a.id from agent_listings a where a.order_id = o.id limit 1),
      'featured', coalesce(bool_or(l.product in ('feature', 'agent_featured')), false),
      'featured_fee', coalesce(sum(l.amount_cents) filter (where l.product in ('feature', 'agent_featured')), 0)::float8 / 100,
      'addons', coalesce(json_agg(l.product order by l.position) filter (where ${isAddon}), '[]'),
      'lines', coalesce(json_agg(json_build_object('product', l.product, 'description', l.description,
        'amount', l.amount_cents::float8 / 100) order by l.position), '[]'))
      from order_lines l where l.order_id = o.id)`,
    Details,
  ),
  status: field.text("y.status"),
};

const term = {
  status: field.text(
    (who) => sql`case when y.status not in ${sql.raw(PAID)} then y.status
      when coalesce(term.is_revoked, false) then 'cancelled'
      when term.ends_at <= ${at(who)} then 'expired' else 'active' end`,
  ),
  expires_at: field.instant("term.ends_at"),
  valid_until: field.instant("term.ends_at"),
};

/** One of the documented names for purchases. Visible to the buyer and to admins. */
function purchases(name: string, about: string, kinds: readonly OrderKind[], fields: Fields): Entity {
  const list = sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));
  return {
    name,
    about,
    isPublic: false,
    from: FROM,
    visible: ({ viewer }) => sql`o.kind in (${list}) and ${isVisibleTo(viewer, sql`o.buyer_id`)}`,
    fields: { ...common, ...fields },
    order: "-created_date",
    instead: { create: "Purchases are ordered and paid for on the site, at the server's prices." },
  };
}

const HOST = ["publish", "plan", "addon", "agent_listing"] as const satisfies OrderKind[];
const VENDOR = ["vendor_plan", "vendor_promotion"] as const satisfies OrderKind[];

const ofVendor = { vendor_profile_id: field.id("v.id") };

/** All purchases, under their documented names. */
export const purchaseEntities: readonly Entity[] = [
  purchases(
    "Transaction",
    "all your orders, including sponsorships.",
    ["sponsorship", ...HOST, ...VENDOR],
    bought,
  ),
  purchases("Purchase", "your orders of plans, publications, and add-ons.", [...HOST, ...VENDOR], bought),
  purchases("HostPurchase", "your orders as a host.", HOST, bought),
  purchases("HostPayment", "your payments as a host.", HOST, {
    host_id: field.id("o.buyer_id"),
    payment_type: field.text("o.kind"),
    status: field.text(`case when y.status in ${PAID} then 'completed' else y.status end`),
  }),
  purchases("VendorPayment", "your payments as a vendor.", VENDOR, {
    ...ofVendor,
    payment_type: field.text(lines("product")),
    ...term,
  }),
  purchases("VendorSubscription", "the plans that you bought as a vendor.", ["vendor_plan"], {
    ...ofVendor,
    subscription_type: field.text(lines("product")),
    amount_paid: field.money("y.captured_cents"),
    ...term,
  }),
  purchases("PromotionPurchase", "the promotions that you bought as a vendor.", ["vendor_promotion"], {
    ...ofVendor,
    payment_type: field.text(lines("product")),
    ...term,
  }),
];
