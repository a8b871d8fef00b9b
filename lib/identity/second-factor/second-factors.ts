import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** What a person can show as a second factor, besides recovery codes. */
export interface SecondFactors {
  hasApp: boolean;
  hasPasskeys: boolean;
}

/** A person's second factors. Null if there are none: then a password or Google is enough. */
export async function secondFactorsOf(db: Executor, userId: string): Promise<SecondFactors | null> {
  const { rows } = await db.execute<{ has_app: boolean; has_passkeys: boolean }>(sql`
    select exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as has_app,
      exists (select from passkeys where user_id = ${userId}) as has_passkeys`);
  const [row] = rows;
  return row && (row.has_app || row.has_passkeys)
    ? { hasApp: row.has_app, hasPasskeys: row.has_passkeys }
    : null;
}
