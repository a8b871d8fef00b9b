import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { instantOf } from "@/lib/core/viewer-sql";
import { forgetClientsOf } from "../forgotten";

/** How long a client's personal data is stored; shorter for spam. */
export const RETENTION_MONTHS = 24;
export const SPAM_RETENTION_MONTHS = 6;

const BATCH = 5_000;

/** Erases the clients of old quote requests, and deletes expired private links. Runs on a schedule. */
export async function forgetClients({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const at = instantOf(now());
  const before = (months: number) => sql`${at} - make_interval(months => ${months})`;
  const areOld = sql`id in (
    select id from quote_requests
    where forgotten_at is null and (created_at < ${before(RETENTION_MONTHS)}
      or (created_at < ${before(SPAM_RETENTION_MONTHS)} and spam_at is not null))
    order by created_at limit ${BATCH} for update skip locked)`;
  await db.execute(forgetClientsOf(areOld, now()));
  await db.execute(sql`delete from quote_links where expires_at < ${at}`);
}
