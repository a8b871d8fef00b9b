import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  BENEFIT_KINDS,
  BENEFIT_NEEDS,
  BENEFIT_WORDINGS,
  type BenefitKind,
  type BenefitNeed,
  type BenefitWording,
  DELIVERABLE_STATUSES,
  DELIVERY_SIDES,
  type DeliverableStatus,
  type DeliverySide,
  PROOF_KINDS,
  type ProofKind,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals } from "@/db/schema/listings/proposals";
import { disputes, refunds } from "@/db/schema/money/returns";
import { sponsorships } from "./sponsorships";

/**
 * What a host owes a sponsor: one benefit of a paid sponsorship, with its share of the price. Its title, terms, and
 * share never change.
 */
export const deliverables = pgTable(
  "deliverables",
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
    position: integer("position").notNull(),
    title: text("title").notNull(),
    kind: text("kind").$type<BenefitKind>().notNull(),
    quantity: integer("quantity").notNull(),
    /** As promised: days from the event's last day or from payment, or a date. */
    dueDays: integer("due_days"),
    dueOn: date("due_on"),
    needs: text("needs").array().$type<BenefitNeed[]>().notNull(),
    wording: text("wording").$type<BenefitWording>().notNull(),
    isEssential: boolean("is_essential").notNull(),
    shareCents: cents("share_cents").notNull(),
    status: text("status").$type<DeliverableStatus>().notNull(),
    dueAt: instant("due_at").notNull(),
    /** When the current status ends by itself; null: never. */
    deadlineAt: instant("deadline_at"),
    changeRequests: smallint("change_requests").notNull().default(0),
    /** What the host offers, or has agreed to deliver, instead of the benefit. */
    substitute: text("substitute"),
    provedAt: instant("proved_at"),
    settledAt: instant("settled_at"),
    settledBy: text("settled_by").$type<DeliverySide>(),
    /** The refund of its share, or of the event's share if a dispute refunded only that. Null: nothing was refunded. */
    refundId: uuid("refund_id").references(() => refunds.id),
    /** When a scheduled job last failed to process it, so that others go first. */
    failedAt: instant("failed_at"),
    ...timestamps(),
  },
  (t) => [
    unique("deliverables_position_key").on(t.sponsorshipId, t.position),
    index("deliverables_host_idx").on(t.hostId, t.dueAt, t.id),
    index("deliverables_sponsor_idx").on(t.sponsorId, t.dueAt, t.id),
    index("deliverables_proposal_idx").on(t.proposalId, t.dueAt, t.id),
    index("deliverables_deadline_idx").on(t.deadlineAt).where(sql`deadline_at is not null`),
    index("deliverables_refund_idx").on(t.refundId).where(sql`refund_id is not null`),
    oneOf("deliverables_kind_check", t.kind, BENEFIT_KINDS),
    oneOf("deliverables_wording_check", t.wording, BENEFIT_WORDINGS),
    oneOf("deliverables_status_check", t.status, DELIVERABLE_STATUSES),
    oneOf("deliverables_settled_by_check", t.settledBy, DELIVERY_SIDES),
    check("deliverables_share_check", sql`${t.shareCents} >= 0`),
    check("deliverables_due_check", sql`num_nonnulls(${t.dueDays}, ${t.dueOn}) = 1`),
    check("deliverables_requests_check", sql`${t.changeRequests} between 0 and 2`),
    check(
      "deliverables_settled_check",
      sql`(${t.status} in ('accepted', 'made_good', 'waived', 'refunded')) = (${t.settledAt} is not null)
        and (${t.settledAt} is null) = (${t.settledBy} is null) and (${t.settledAt} is null or ${t.deadlineAt} is null)`,
    ),
    check("deliverables_refund_check", sql`${t.refundId} is null or ${t.status} in ('refunded', 'accepted')`),
    check("deliverables_proved_check", sql`${t.status} <> 'proved' or ${t.provedAt} is not null`),
  ],
);

/** What happened to a deliverable, with the words of who did it. Append-only. */
export const deliverableEntries = pgTable(
  "deliverable_entries",
  {
    id: id(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id),
    side: text("side").$type<DeliverySide>().notNull(),
    /** Null: the site, or a deleted account. */
    authorId: uuid("author_id").references(() => users.id),
    /** The move it records. */
    move: text("move").notNull(),
    note: text("note"),
    /** Generated once per form: a second post does nothing more. */
    formId: uuid("form_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("deliverable_entries_form_key").on(t.deliverableId, t.formId),
    index("deliverable_entries_deliverable_idx").on(t.deliverableId, t.id),
    index("deliverable_entries_author_idx").on(t.authorId).where(sql`author_id is not null`),
    oneOf("deliverable_entries_side_check", t.side, DELIVERY_SIDES),
  ],
);

/** Proof of one deliverable. One upload may prove several: each has a row with the same stored file. */
export const deliverableProofs = pgTable(
  "deliverable_proofs",
  {
    id: id(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id),
    kind: text("kind").$type<ProofKind>().notNull(),
    url: text("url"),
    /** A count that the host reports. */
    amount: bigint("amount", { mode: "number" }),
    note: text("note"),
    /** The stored file of a photo or file, without the picture's metadata. */
    storageKey: text("storage_key"),
    fileName: text("file_name"),
    contentType: text("content_type"),
    bytes: integer("bytes"),
    width: integer("width"),
    height: integer("height"),
    /** What the picture said about itself: the minute, and coordinates rounded to about a kilometer. */
    takenAt: instant("taken_at"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    authorId: uuid("author_id").references(() => users.id),
    /** Generated once per proof on the phone: sent twice, it is stored once. */
    formId: uuid("form_id").notNull(),
    /** When its host took it back; null: it counts. */
    withdrawnAt: instant("withdrawn_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("deliverable_proofs_form_key").on(t.deliverableId, t.formId),
    index("deliverable_proofs_deliverable_idx").on(t.deliverableId, t.id),
    index("deliverable_proofs_author_idx").on(t.authorId).where(sql`author_id is not null`),
    index("deliverable_proofs_storage_idx").on(t.storageKey).where(sql`storage_key is not null`),
    oneOf("deliverable_proofs_kind_check", t.kind, PROOF_KINDS),
    check(
      "deliverable_proofs_content_check",
      sql`case ${t.kind} when 'link' then ${t.url} is not null when 'number' then ${t.amount} is not null
        when 'note' then ${t.note} is not null else ${t.storageKey} is not null end`,
    ),
  ],
);

/** A logo, text, link, or contact that a sponsor keeps, to send to hosts. Never changed, only replaced. */
export const sponsorAssets = pgTable(
  "sponsor_assets",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    need: text("need").$type<BenefitNeed>().notNull(),
    /** The text, link, or contact. */
    value: text("value"),
    /** The stored file of a logo. */
    storageKey: text("storage_key"),
    fileName: text("file_name"),
    contentType: text("content_type"),
    bytes: integer("bytes"),
    width: integer("width"),
    height: integer("height"),
    isTransparent: boolean("is_transparent"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("sponsor_assets_owner_idx").on(t.ownerId, t.need, t.id.desc()),
    index("sponsor_assets_storage_idx").on(t.storageKey).where(sql`storage_key is not null`),
    oneOf("sponsor_assets_need_check", t.need, BENEFIT_NEEDS),
    check(
      "sponsor_assets_content_check",
      sql`(${t.need} = 'logo') = (${t.storageKey} is not null) and (${t.storageKey} is null) = (${t.value} is not null)`,
    ),
  ],
);

/** What the sponsor sent for one sponsorship: one asset for each need. */
export const sponsorshipAssets = pgTable(
  "sponsorship_assets",
  {
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    need: text("need").$type<BenefitNeed>().notNull(),
    assetId: uuid("asset_id")
      .notNull()
      .references(() => sponsorAssets.id),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sponsorshipId, t.need] }),
    index("sponsorship_assets_asset_idx").on(t.assetId),
    oneOf("sponsorship_assets_need_check", t.need, BENEFIT_NEEDS),
  ],
);

/** A deliverable that a sponsor's dispute is about, with both sides' words and an admin's decision. */
export const disputeItems = pgTable(
  "dispute_items",
  {
    disputeId: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id),
    sponsorWords: text("sponsor_words").notNull(),
    hostWords: text("host_words"),
    /** What the sponsor gets back of its share; null: undecided. */
    refundCents: cents("refund_cents"),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.deliverableId] }),
    index("dispute_items_deliverable_idx").on(t.deliverableId),
    check("dispute_items_refund_check", sql`${t.refundCents} >= 0`),
  ],
);
