import type { NotNull } from "drizzle-orm";
import {
  index,
  integer,
  type PgUUIDBuilderInitial,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";

/** An uploaded image, decoded and re-encoded. The storage key is the hash of the result, which dedupes files. */
export const media = pgTable(
  "media",
  {
    id: id(),
    /** The account, or null while a guest builds a draft. */
    ownerId: uuid("owner_id").references(() => users.id),
    /** SHA-256 of the guest's upload ticket. The bearer of the ticket may attach the image. */
    ticketHash: text("ticket_hash"),
    storageKey: text("storage_key").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("media_owner_id_idx").on(t.ownerId), index("media_storage_key_idx").on(t.storageKey)],
);

/**
 * A table of the ordered images of one parent row. `parent` is the one column that references it:
 * `{ proposalId: uuid("proposal_id").notNull().references(…) }`.
 */
export function imageTable<Name extends string, Key extends string, Column extends string>(
  name: Name,
  parent: Record<Key, NotNull<PgUUIDBuilderInitial<Column>>>,
) {
  const [parentKey] = Object.keys(parent) as [Key];
  return pgTable(
    name,
    {
      ...parent,
      mediaId: uuid("media_id")
        .notNull()
        .references(() => media.id),
      position: integer("position").notNull(),
      alt: text("alt"),
    },
    (t) => [
      primaryKey({ columns: [t[parentKey], t.mediaId] }),
      unique(`${name}_position_key`).on(t[parentKey], t.position),
      index(`${name}_media_id_idx`).on(t.mediaId),
    ],
  );
}
