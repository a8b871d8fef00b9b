import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Sql } from "postgres";
import postgres from "postgres";
import { checkRestored, restoreDump } from "@/scripts/backup-check";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import type { Installation } from "./installation";
import type { Load } from "./load";

const RESTORED = "restored";

/** Last night's backup, and when it began. */
export interface Backup {
  dump: string;
  since: Date;
  /** Orders that it has, and that were paid for afterward. */
  paidLater: number;
}

/** Backs up the database while clients buy, and while some checkouts wait for their payer. */
export async function takeBackup({ primary, folder }: Installation, load: Load): Promise<Backup> {
  const late = await load.orderOnly();
  const since = new Date();
  const dump = join(folder, "last-night.dump");
  run("pg_dump", "--format=custom", `--file=${dump}`, `${primary()}/site`);
  for (const payFor of late) await payFor();
  return { dump, since, paidLater: late.length };
}

/**
 * Restores the backup next to the running database, checks it like `npm run verify-backup`, and books what the provider
 * did since then with `reconcile`. The test provider's books are in the database too. A real provider's are not lost
 * with it, so they are copied from the running one.
 * @returns what is wrong
 */
export async function restoreNextToIt(installation: Installation, backup: Backup): Promise<string[]> {
  const { primary, folder, site, settings } = installation;
  await createEmptyDatabase(primary(), RESTORED);
  const url = `${primary()}/${RESTORED}`;
  await restoreDump(url, backup.dump);
  const findings = await checkRestored(url, backup.dump, null);
  const problems = findings
    .filter(({ isGood }) => !isGood)
    .map(({ check, result }) => `the restored ${check}: ${result}`);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`truncate sandbox_intents, sandbox_webhooks, sandbox_refunds, sandbox_disputes`;
    const books = join(folder, "provider.dump");
    run(
      "pg_dump",
      "--format=custom",
      "--data-only",
      "--table=sandbox_*",
      `--file=${books}`,
      `${primary()}/site`,
    );
    run("pg_restore", "--data-only", "--exit-on-error", `--dbname=${url}`, books);
    const reconciling = site.run(
      "reconcile",
      { ...settings, DATABASE_URL: url, DATABASE_DIRECT_URL: url },
      "--since",
      backup.since.toISOString(),
    );
    await reconciling.ended;
    return [...problems, ...(await compareWithProvider(sql, backup, reconciling.said()))];
  } finally {
    await sql.end();
  }
}

/** Every capture since the backup is booked, or named as not booked because its order was made afterward. */
async function compareWithProvider(sql: Sql, { since, paidLater }: Backup, said: string): Promise<string[]> {
  const captured = await sql<{ ref: string; isKnown: boolean; isBooked: boolean }[]>`
    select i.ref, p.id is not null as "isKnown", coalesce(p.status = 'succeeded', false) as "isBooked"
    from sandbox_intents i left join payments p on p.provider_ref = i.ref
    where i.status = 'succeeded' and exists (
      select from sandbox_webhooks w where w.intent_ref = i.ref and w.created_at >= ${since})`;
  const unbooked = captured.filter(({ isKnown, isBooked }) => isKnown && !isBooked);
  const unnamed = captured.filter(
    ({ ref, isKnown }) => !isKnown && !said.includes(`(checkout ${ref}), without an order here`),
  );
  const booked = captured.filter(({ isBooked }) => isBooked).length;
  return [
    ...(booked < paidLater
      ? [`reconcile booked only ${booked} of the payments since the backup: ${said}`]
      : []),
    ...unbooked.map(({ ref }) => `reconcile did not book ${ref}`),
    ...unnamed.map(({ ref }) => `reconcile did not name ${ref}, which the backup does not know`),
    ...(said.includes("ledger: balanced") ? [] : [`the restored ledger does not balance: ${said}`]),
  ];
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
}
