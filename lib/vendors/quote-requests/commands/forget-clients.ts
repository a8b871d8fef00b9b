import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { FORGOTTEN_CLIENT } from "../forgotten";

/** How long a client's personal data is stored; shorter for spam. */
export const RETENTION_MONTHS = 24;
export const SPAM_RETENTION_MONTHS = 6;

const BATCH = 5_000;

/** Erases the clients of old quote requests. Runs on a schedule. */
export async function forgetClients({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const at = now().toISOString();
  const before = (months: number) => sql`${at}::timestamptz - make_interval(months => ${months})`;
  await db.execute(sql`
    update quote_requests set ${FORGOTTEN_CLIENT}, forgotten_at = ${at}
    where id in (
      select id from quote_requests
      where forgotten_at is null and (created_at < ${before(RETENTION_MONTHS)}
        or (created_at < ${before(SPAM_RETENTION_MONTHS)} and spam_at is not null))
      order by created_at limit ${BATCH} for update skip locked)`);
}
