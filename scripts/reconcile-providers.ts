import { sql } from "drizzle-orm";
import { closeClients, getDb, getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { systemCtx } from "@/lib/core/ctx";
import { ports } from "@/lib/integrations/ports";
import { type ProviderNews, reconcileSince } from "@/lib/money/payments/commands/reconcile-since";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { reconcilePayoutBatch } from "@/lib/money/payouts/commands/reconcile-payout-batch";
import { readChosen } from "@/lib/site/settings/settings-listener";
import { applySettings } from "@/lib/site/settings/site-settings";

/**
 * Books what the providers did since a time, for a database that was restored, and prints what it found.
 * @returns whether nothing is left to do
 */
export async function reconcileProviders(
  since: Date,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<boolean> {
  Object.assign(process.env, environment);
  try {
    applySettings(await readChosen(getReadDb()));
    const ctx = systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() });
    const news = await reconcileSince(ctx, { since }, fulfilments, reconcilePayoutBatch);
    for (const line of news.flatMap(describe)) say(line);
    say(`bank: import the statements since ${since.toISOString()} in the Admin Panel`);
    const violations = await violationsOf(ctx);
    say(`ledger: ${violations.length === 0 ? "balanced" : violations.join(", ")}`);
    return violations.length === 0 && news.every((one) => one.failed.length + one.unknown.length === 0);
  } finally {
    await closeClients();
  }
}

function describe({ provider, events, missed, booked, unknown, failed }: ProviderNews): string[] {
  if (events === null) return [`${provider}: lists no events; the sweep checks its payments`];
  return [
    `${provider}: ${events} events, ${missed} of them missed here`,
    ...booked.map((ref) => `  booked ${ref}`),
    ...unknown.map((ref) => `  unknown here, made after the backup: ${ref}`),
    ...failed.map(({ objectRef, reason }) => `  failed ${objectRef}: ${reason}`),
  ];
}

async function violationsOf({ readDb }: Ctx): Promise<string[]> {
  const rows = await readDb.execute<{ finding: string; violations: number }>(
    sql`select finding, violations from app.ledger_audit where violations <> 0`,
  );
  return rows.map(({ finding, violations }) => `${finding}: ${violations}`);
}
