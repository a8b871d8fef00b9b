import "server-only";
import { sql } from "drizzle-orm";
import { isOwn, isVisibleTo } from "@/lib/money/payments/visibility";
import type { Entity } from "../entity";
import * as field from "../fields";
import type { Who } from "../who";

const forPayer =
  (expression: string) =>
  ({ viewer }: Who) =>
    sql`case when ${isOwn(viewer)} then ${sql.raw(expression)} end`;

/** A sponsor's payment, finished or not, for a slot of a proposal. */
export const payment: Entity = {
  name: "Payment",
  about: "payments for sponsorships: those you made, and those you received as a host.",
  isPublic: false,
  from: `payments y join orders o on o.id = y.order_id join sponsorships s on s.order_id = o.id`,
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("y.id"),
    proposal_id: field.id("s.proposal_id"),
    sponsor_id: field.id("s.sponsor_id"),
    host_id: field.id("s.host_id"),
    amount: field.money("y.amount_cents"),
    refunded_amount: field.money("y.refunded_cents"),
    currency: field.text("y.currency"),
    payment_method: field.text("y.method"),
    status: field.text("y.status"),
    stripe_checkout_id: field.text(forPayer("case when y.method = 'stripe' then y.provider_ref end"), {
      about: "Visible to the payer only.",
    }),
    paypal_order_id: field.text(forPayer("case when y.method = 'paypal' then y.provider_ref end"), {
      about: "Visible to the payer only.",
    }),
    created_date: field.instant("y.created_at"),
  },
  order: "-created_date",
  instead: { create: "Payments start at a proposal's checkout." },
};
