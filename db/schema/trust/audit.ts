import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, transactionNumber, writtenIn } from "@/db/columns";

/** Who did what to which row. Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** Numbered in the order rows are written; a restored database continues the count. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    /** Rows of finished transactions are sealed together. */
    writtenIn: writtenIn("written_in"),
    at: instant("at").notNull().defaultNow(),
    /** Null: the system itself, or a payment provider. */
    actorId: uuid("actor_id"),
    /** `proposal.publish`, `sponsorship.refund`, … */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    requestId: text("request_id").notNull(),
  },
  (t) => [
    index("audit_log_entity_idx").on(t.entity, t.entityId, t.at, t.id),
    index("audit_log_at_idx").on(t.at, t.id),
    index("audit_log_action_idx").on(t.action, t.at, t.id),
    index("audit_log_actor_idx").on(t.actorId, t.action, t.at, t.id),
    index("audit_log_written_in_idx").on(t.writtenIn),
  ],
);

/** Batches of log entries, each with a digest that chains to the next. Append-only. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: instant("at").notNull().defaultNow(),
    /** Entries up to this number were written in another cluster, before this database was restored. */
    afterSeq: bigint("after_seq", { mode: "number" }).notNull(),
    /** The first transaction that it may include, and the first that it does not. */
    fromXact: transactionNumber("from_xact").notNull(),
    uptoXact: transactionNumber("upto_xact").notNull(),
    untilSeq: bigint("until_seq", { mode: "number" }).notNull(),
    rows: integer("rows").notNull(),
    /** SHA-256, hexadecimal, of the previous batch and of every entry in the order of their ids. */
    digest: text("digest").notNull(),
  },
  (t) => [check("audit_seals_rows_check", sql`${t.rows} > 0`)],
);

/** The results of recomputing all digests. */
export const auditChecks = pgTable(
  "audit_checks",
  {
    id: id(),
    at: instant("at").notNull(),
    batches: integer("batches").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    /** A description; null: nothing was changed. */
    finding: text("finding"),
    /** The last batch's digest. Recorded elsewhere, it later proves that everything before it is unchanged. */
    digest: text("digest"),
  },
  (t) => [index("audit_checks_at_idx").on(t.at)],
);
