import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns";

/** Who did what to which row. Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
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
  (t) => [index("audit_log_entity_idx").on(t.entity, t.entityId), index("audit_log_actor_idx").on(t.actorId)],
);
