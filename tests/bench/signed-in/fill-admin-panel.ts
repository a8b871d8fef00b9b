import postgres from "postgres";
import { generateLog } from "../admin/generate-log";
import { DISPUTES } from "../admin/generate-money-cases";
import { generatePayments } from "../admin/generate-payments";
import { generateUsers } from "../admin/generate-users";
import { inBulk } from "../admin/in-bulk";

const USERS = 10_000;
const PAYMENTS = 10_000;
const LOG_ENTRIES = 50_000;

export const ADMIN_PANEL = "a desk with 10,000 accounts, as many payments, and 50,000 log entries";

/** Gives the admins of a site with demo data accounts, payments with disputes, and an audit log. */
export async function fillAdminPanel(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await generateUsers(sql, USERS);
    await generatePayments(sql, PAYMENTS);
    await inBulk(sql, ["disputes"], () => sql.unsafe(DISPUTES));
    await generateLog(sql, LOG_ENTRIES);
  } finally {
    await sql.end();
  }
}
