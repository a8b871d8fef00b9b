import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "../columns";
import { SERVICE_TYPES, type ServiceType, VENDOR_LEAD_STATUSES, type VendorLeadStatus } from "../enums";
import { users } from "./accounts";
import { vendorProfiles, vendorServices } from "./vendors";

/** What somebody, with or without an account, asked a vendor for. */
export const vendorLeads = pgTable(
  "vendor_leads",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    /** Who was signed in; null: a guest. */
    clientId: uuid("client_id").references(() => users.id),
    /** Made with the form: the same form again asks nothing twice. */
    formId: uuid("form_id").notNull(),
    clientName: text("client_name").notNull(),
    clientEmail: text("client_email").notNull(),
    clientPhone: text("client_phone"),
    serviceType: text("service_type").$type<ServiceType>().notNull(),
    /** The service card it was asked from; null: from the profile, or the card is gone. */
    serviceId: uuid("service_id").references(() => vendorServices.id, { onDelete: "set null" }),
    eventDate: date("event_date"),
    eventLocation: text("event_location"),
    budgetRange: text("budget_range"),
    message: text("message").notNull(),
    status: text("status").$type<VendorLeadStatus>().notNull().default("new"),
    vendorNotes: text("vendor_notes").notNull().default(""),
    /** The more, the less it looks like a person's request; the reasons say why. */
    spamScore: integer("spam_score").notNull().default(0),
    spamReasons: text("spam_reasons").array().notNull().default([]),
    /** Since when it counts as no real request, by its score or by its vendor's word. */
    spamAt: instant("spam_at"),
    /** Grows by one with each change the vendor makes. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    unique("vendor_leads_form_key").on(t.profileId, t.formId),
    index("vendor_leads_profile_id_idx").on(t.profileId, t.id.desc()),
    index("vendor_leads_client_id_idx").on(t.clientId),
    index("vendor_leads_client_email_idx").on(t.clientEmail),
    index("vendor_leads_service_id_idx").on(t.serviceId),
    oneOf("vendor_leads_service_check", t.serviceType, SERVICE_TYPES),
    oneOf("vendor_leads_status_check", t.status, VENDOR_LEAD_STATUSES),
    check("vendor_leads_score_check", sql`${t.spamScore} between 0 and 100`),
  ],
);
