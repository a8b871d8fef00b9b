import "server-only";
import type { Ctx } from "@/lib/core/ctx";

/** Forgets the hashes of visitors, and the salts they were made with, of days (UTC) that are over. Called by the clock. */
export async function forgetVisitors({ sql, now }: Pick<Ctx, "sql" | "now">): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await sql`delete from view_salts where day < ${today}`;
  await sql`delete from proposal_visitors where day < ${today}`;
  await sql`delete from vendor_visitors where day < ${today}`;
}
