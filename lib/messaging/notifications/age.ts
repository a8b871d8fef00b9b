import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { notifications } from "@/db/schema";

/**
 * The sort key of notifications: their shown time, which the database assigns. Ids come from each process's own clock.
 */
export const AGE: SQL = sql`(${notifications.createdAt}, ${notifications.id})`;

/** The sort key of one notification; null if it doesn't exist. */
export const ageOf = (id: string): SQL =>
  sql`(select created_at, id from notifications where id = ${id}::uuid)`;
