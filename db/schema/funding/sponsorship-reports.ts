import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, timestamps } from "@/db/columns";
import type { ReportContent } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { events, proposals } from "@/db/schema/listings/proposals";
import { sponsorships } from "./sponsorships";

/** What the host says after an event, in every sponsor's report. A campaign without an event has its own recap. */
export const eventRecaps = pgTable(
  "event_recaps",
  {
    id: id(),
    eventId: uuid("event_id").references(() => events.id),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** How many people came, and how that is known. */
    attendance: integer("attendance"),
    attendanceSource: text("attendance_source"),
    /** What the money made possible, in the host's words. */
    outcome: text("outcome"),
    ...timestamps(),
  },
  (t) => [
    unique("event_recaps_event_id_key").on(t.eventId),
    unique("event_recaps_proposal_id_key").on(t.proposalId),
    index("event_recaps_host_id_idx").on(t.hostId),
    check("event_recaps_subject_check", sql`num_nonnulls(${t.eventId}, ${t.proposalId}) = 1`),
    check("event_recaps_attendance_check", sql`${t.attendance} >= 0`),
    check("event_recaps_source_check", sql`(${t.attendance} is null) = (${t.attendanceSource} is null)`),
  ],
);

/** What a host did for a sponsor beyond what was promised. */
export const sponsorshipExtras = pgTable(
  "sponsorship_extras",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    words: text("words").notNull(),
    authorId: uuid("author_id").references(() => users.id),
    /** Generated once per form: a second post adds nothing. */
    formId: uuid("form_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("sponsorship_extras_form_key").on(t.sponsorshipId, t.formId),
    index("sponsorship_extras_author_id_idx").on(t.authorId).where(sql`author_id is not null`),
  ],
);

/** The report of one sponsorship: what was promised, delivered, and counted. */
export const sponsorshipReports = pgTable(
  "sponsorship_reports",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** Copied from the sponsorship, for lists. */
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    /** Names the report in the address of its verification; anyone may know it. */
    code: text("code").notNull(),
    /** The private link that the sponsor can pass on. Null: there is none. */
    linkTokenHash: text("link_token_hash"),
    /** The same token, encrypted, so that its owner can copy it again. */
    linkTokenSealed: text("link_token_sealed"),
    /** When each side agreed that the report is public; it is public while both do. */
    hostPublicAt: instant("host_public_at"),
    sponsorPublicAt: instant("sponsor_public_at"),
    /** When the host, or the site in the host's place, began to send it, and when the sponsor got it. */
    sendAskedAt: instant("send_asked_at"),
    sentAt: instant("sent_at"),
    /** When the newest version was last compared with what happened. */
    checkedAt: instant("checked_at").notNull(),
    ...timestamps(),
  },
  (t) => [
    unique("sponsorship_reports_sponsorship_id_key").on(t.sponsorshipId),
    unique("sponsorship_reports_code_key").on(t.code),
    unique("sponsorship_reports_link_key").on(t.linkTokenHash),
    index("sponsorship_reports_proposal_id_idx").on(t.proposalId),
    index("sponsorship_reports_host_id_idx").on(t.hostId, t.id),
    index("sponsorship_reports_sponsor_id_idx").on(t.sponsorId, t.id),
    index("sponsorship_reports_sending_idx")
      .on(t.sendAskedAt)
      .where(sql`send_asked_at is not null and sent_at is null`),
    check("sponsorship_reports_code_check", sql`${t.code} ~ '^[a-z0-9]{12}$'`),
    check(
      "sponsorship_reports_link_check",
      sql`(${t.linkTokenHash} is null) = (${t.linkTokenSealed} is null)`,
    ),
  ],
);

/** The public halves of the keys that signed reports: old reports verify after the secret changed. Append-only. */
export const reportKeys = pgTable("report_keys", {
  /** The key's RFC 7638 thumbprint. */
  id: text("id").primaryKey(),
  /** A public JWK (Ed25519). */
  publicKey: jsonb("public_key").$type<{ kty: string; crv: string; x: string }>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** A report as it was issued. Only deleting an account changes it: names leave the content, and the PDF is deleted. */
export const sponsorshipReportVersions = pgTable(
  "sponsorship_report_versions",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => sponsorshipReports.id),
    /** 1, 2, … */
    number: integer("number").notNull(),
    content: jsonb("content").$type<ReportContent>().notNull(),
    /** Acceptance is over: nothing is open anymore. */
    isFinal: boolean("is_final").notNull(),
    /** The signed digests (JWS, compact) and the key that signed them. */
    manifest: text("manifest").notNull(),
    keyId: text("key_id")
      .notNull()
      .references(() => reportKeys.id),
    /** The stored PDF. Null: deleted with an account. */
    pdfStorageKey: text("pdf_storage_key"),
    pdfBytes: integer("pdf_bytes").notNull(),
    /** SHA-256, hexadecimal. */
    pdfDigest: text("pdf_digest").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.number] }),
    index("sponsorship_report_versions_key_id_idx").on(t.keyId),
    index("sponsorship_report_versions_storage_idx")
      .on(t.pdfStorageKey)
      .where(sql`pdf_storage_key is not null`),
    check("sponsorship_report_versions_number_check", sql`${t.number} >= 1`),
  ],
);
