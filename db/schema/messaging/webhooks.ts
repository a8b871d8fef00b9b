import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  type WebhookDeliveryStatus,
  type WebhookEvent,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** Addresses of programs that are told of what concerns their owner. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Signs what is sent; sealed for its own row. */
    secretSealed: text("secret_sealed").notNull(),
    /** Since when nothing arrived there; null: the last one did. */
    failingSince: instant("failing_since"),
    /** When it was switched off: nothing arrived for long, or its owner was signed out everywhere or suspended. */
    offAt: instant("off_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("webhook_endpoints_user_id_idx").on(t.userId),
    check(
      "webhook_endpoints_events_check",
      sql`${t.events} <@ array[${sql.raw(WEBHOOK_EVENTS.map((event) => `'${event}'`).join(","))}]::text[] and cardinality(${t.events}) > 0`,
    ),
  ],
);

/** What was sent there, and what became of it. Rows are made by the trigger that sees the mail of the same event. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text("event").$type<WebhookEvent>().notNull(),
    /** What happened, in the words of the mail about it. */
    title: text("title").notNull(),
    /** The page that shows it, below the site's own address; null: none does. */
    path: text("path"),
    dedupeKey: text("dedupe_key").notNull(),
    status: text("status").$type<WebhookDeliveryStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The HTTP status of the last answer, or what went wrong. */
    lastAnswer: text("last_answer"),
    createdAt: instant("created_at").notNull().defaultNow(),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_dedupe_key").on(t.endpointId, t.dedupeKey),
    index("webhook_deliveries_log_idx").on(t.endpointId, t.createdAt),
    oneOf("webhook_deliveries_event_check", t.event, WEBHOOK_EVENTS),
    oneOf("webhook_deliveries_status_check", t.status, WEBHOOK_DELIVERY_STATUSES),
  ],
);
