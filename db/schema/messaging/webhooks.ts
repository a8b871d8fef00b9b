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

/** Addresses of programs that get events about their owner. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** The signing secret, sealed for this row. */
    secretSealed: text("secret_sealed").notNull(),
    /** Since when deliveries have failed; null: the last one succeeded. */
    failingSince: instant("failing_since"),
    /** When it was switched off: deliveries failed for long, or its owner was suspended or signed out everywhere. */
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

/** Deliveries and their outcomes. Rows are created by the trigger on the email about the same event. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text("event").$type<WebhookEvent>().notNull(),
    /** What happened, in the words of that email. */
    title: text("title").notNull(),
    /** The path of the page that shows it; null: none. */
    path: text("path"),
    dedupeKey: text("dedupe_key").notNull(),
    status: text("status").$type<WebhookDeliveryStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The HTTP status of the last response, or the error. */
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
