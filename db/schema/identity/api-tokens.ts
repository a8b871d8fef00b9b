import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "@/db/columns";
import { API_SCOPES, type ApiScope } from "@/db/enums";
import { users } from "./accounts";

/** Personal API tokens. Stores only a hash of each. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The last characters, by which its owner recognizes it. */
    endsWith: text("ends_with").notNull(),
    scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
    /** Updated at most once a minute. */
    lastUsedAt: instant("last_used_at"),
    /** When its creator last showed a second factor in the session that created it; null: never. */
    secondFactorAt: instant("second_factor_at"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("api_tokens_hash_key").on(t.tokenHash),
    index("api_tokens_user_id_idx").on(t.userId),
    check(
      "api_tokens_scopes_check",
      sql`${t.scopes} <@ array[${sql.raw(API_SCOPES.map((scope) => `'${scope}'`).join(","))}]::text[] and cardinality(${t.scopes}) > 0`,
    ),
  ],
);
