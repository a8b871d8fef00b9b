import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";

/** Fingerprints of secrets that every machine of a site must share, never the secrets. */
export const secretFingerprints = pgTable("secret_fingerprints", {
  /** The setting's name. */
  name: text("name").primaryKey(),
  /** A salt and a slow hash. */
  fingerprint: text("fingerprint").notNull(),
  at: instant("at").notNull().defaultNow(),
});
