import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import { SETTING_NAMES, type SettingName } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** Every change of a setting; the latest counts. Append-only. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: id(),
    /** Numbered in the order of the changes, which run one at a time. */
    version: bigint("version", { mode: "number" }).generatedAlwaysAsIdentity().unique(),
    name: text("name").$type<SettingName>().notNull(),
    /** Null: the installation's default. */
    value: jsonb("value").$type<string | number | boolean>(),
    previous: jsonb("previous").$type<string | number | boolean>(),
    reason: text("reason").notNull(),
    changedById: uuid("changed_by_id")
      .notNull()
      .references(() => users.id),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [
    index("site_settings_name_idx").on(t.name, t.version),
    index("site_settings_changed_by_id_idx").on(t.changedById),
    oneOf("site_settings_name_check", t.name, SETTING_NAMES),
  ],
);
