import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { tsvector } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";

/** The admins' account search: one row per account, written by db/sql/user_search.sql. */
export const userSearch = pgTable(
  "user_search",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Each word of name, company and address, `r:<role>`, `s:<status>`, `v:yes` or `v:no`. */
    words: tsvector("words").notNull(),
  },
  (t) => [index("user_search_words_idx").using("gin", t.words).with({ fastupdate: false })],
);
