import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { notifications } from "@/db/schema";

/**
 * What notifications are ordered by: the time that stands beside them, which the database gave them. Their ids were
 * made by whichever process wrote them, by its own clock.
 */
export const AGE: SQL = sql`(${notifications.createdAt}, ${notifications.id})`;

/** That of one notification; null where there is none. */
export const ageOf = (id: string): SQL =>
  sql`(select created_at, id from notifications where id = ${id}::uuid)`;
