import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { events } from "@/db/schema/listings/proposals";

/** A host's service requests at an event, one row per service. */
export const vendorRequests = pgTable(
  "vendor_requests",
  {
    id: id(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    serviceType: text("service_type").$type<ServiceType>().notNull(),
    requirements: text("requirements"),
    /** Null: no minimum was given. */
    budgetMinCents: cents("budget_min_cents"),
    /** Null: no maximum was given. */
    budgetMaxCents: cents("budget_max_cents"),
    currency: currency(),
    /** The last day for offers, in the event's time zone; null: until the event begins. */
    deadlineOn: date("deadline_on"),
    /** When offers close (UTC). Maintained by Postgres from the event. */
    deadlineAt: instant("deadline_at").notNull().default(sql`'epoch'`),
    /** Languages that vendors should ideally speak, as the host wrote them. */
    preferredLanguages: text("preferred_languages").array().notNull().default([]),
    /** Created with the form that last requested it: a resubmitted form is a no-op. */
    formId: uuid("form_id").notNull(),
    /** When its host closed it (UTC); null: open. */
    withdrawnAt: instant("withdrawn_at"),
    /** When a vendor was booked for it (UTC); null: none is. Maintained by Postgres from the bookings. */
    bookedAt: instant("booked_at"),
    /** The one-degree grid square of its event; null: unknown. Maintained by Postgres. */
    cell: integer("cell"),
    ...timestamps(),
  },
  (t) => [
    unique("vendor_requests_service_key").on(t.eventId, t.serviceType),
    index("vendor_requests_host_id_idx").on(t.hostId),
    index("vendor_requests_near_idx")
      .on(t.serviceType, t.cell, t.deadlineAt)
      .where(sql`withdrawn_at is null and booked_at is null`),
    index("vendor_requests_open_idx")
      .on(t.serviceType, t.deadlineAt)
      .where(sql`withdrawn_at is null and booked_at is null`),
    oneOf("vendor_requests_service_check", t.serviceType, SERVICE_TYPES),
    check(
      "vendor_requests_budget_check",
      sql`${t.budgetMinCents} between 100 and 100000000 and ${t.budgetMaxCents} between 100 and 100000000
        and ${t.budgetMinCents} <= ${t.budgetMaxCents}`,
    ),
    check("vendor_requests_languages_check", sql`cardinality(${t.preferredLanguages}) <= 5`),
  ],
);
