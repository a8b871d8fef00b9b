import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { events } from "@/db/schema/listings/proposals";

/** What a host asks vendors for at an event: one row a service. */
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
    /** Null: no lower end was named. */
    budgetMinCents: cents("budget_min_cents"),
    /** Null: no upper end was named. */
    budgetMaxCents: cents("budget_max_cents"),
    currency: currency(),
    /** The last day for offers, in the event's zone; null: until the event begins. */
    deadlineOn: date("deadline_on"),
    /** The instant from which no offer is taken (UTC). Postgres keeps it in step with the event. */
    deadlineAt: instant("deadline_at").notNull().default(sql`'epoch'`),
    /** Languages that vendors would best speak, as the host wrote them. */
    preferredLanguages: text("preferred_languages").array().notNull().default([]),
    /** Made with the form that asked last: the same form again changes nothing. */
    formId: uuid("form_id").notNull(),
    /** Since when its host no longer asks for it (UTC); null: they do. */
    withdrawnAt: instant("withdrawn_at"),
    /** Since when a vendor is booked for it (UTC); null: nobody is. Postgres keeps it in step with the bookings. */
    bookedAt: instant("booked_at"),
    /** Which square of the globe, a degree wide, its event is in; null: nobody knows. Postgres keeps it. */
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
