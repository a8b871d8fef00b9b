import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import { ORDER_KINDS, type OrderKind } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals } from "@/db/schema/listings/proposals";

/** What somebody set out to buy, at the server's prices. Several payment attempts may belong to one order. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").$type<OrderKind>().notNull(),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    totalCents: cents("total_cents").notNull(),
    currency: currency(),
    /** Made by the browser once a form; a second post with it finds the first order. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** The buyer's own number for it, printed on receipt and invoice. */
    purchaseOrder: text("purchase_order"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("orders_idempotency_key").on(t.buyerId, t.idempotencyKey),
    index("orders_proposal_id_idx").on(t.proposalId),
    oneOf("orders_kind_check", t.kind, ORDER_KINDS),
    check("orders_total_check", sql`${t.totalCents} > 0`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer("position").notNull(),
    /** A key of the price table. */
    product: text("product").notNull(),
    /** What the buyer reads on screen and receipt. */
    description: text("description").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** The days paid for, where they are not those of the price table. */
    termDays: integer("term_days"),
    /** The running plan that this one is put on top of. */
    upgradesId: uuid("upgrades_id").references((): AnyPgColumn => entitlements.id),
  },
  (t) => [
    unique("order_lines_position_key").on(t.orderId, t.position),
    index("order_lines_upgrades_id_idx").on(t.upgradesId),
    check("order_lines_amount_check", sql`${t.amountCents} >= 0 or ${t.product} = 'credit'`),
    check("order_lines_term_check", sql`${t.termDays} > 0`),
  ],
);

/** What a person may use because it was paid for, or granted. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    /** A key of the price table: `host:pro`, `host:launch`, `feature`, `email_blast`, … */
    product: text("product").notNull(),
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    /** The admin who gave it for nothing, and why; null: it was bought, or came with something. */
    grantedById: uuid("granted_by_id").references(() => users.id),
    grantReason: text("grant_reason"),
    startsAt: instant("starts_at").notNull(),
    /** Null: no end. */
    endsAt: instant("ends_at"),
    /** For what is used up once, such as a credit. */
    usedAt: instant("used_at"),
    /** Since when it is worth nothing, because its money went back. Whoever reads these rows has to ask. */
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("entitlements_user_id_idx").on(t.userId, t.product),
    /** Plans whose end is near, or just over. */
    index("entitlements_plan_ends_idx")
      .on(t.endsAt)
      .where(sql`product in ('host:pro', 'host:elite', 'vendor:pro', 'vendor:elite')`),
    index("entitlements_proposal_id_idx").on(t.proposalId),
    uniqueIndex("entitlements_order_line_key").on(t.orderLineId),
    index("entitlements_granted_by_id_idx").on(t.grantedById).where(sql`granted_by_id is not null`),
    check(
      "entitlements_grant_check",
      sql`(${t.grantedById} is null) = (${t.grantReason} is null) and num_nonnulls(${t.orderLineId}, ${t.grantedById}) <= 1`,
    ),
  ],
);
