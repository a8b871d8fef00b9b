import { sql } from "drizzle-orm";
import { closeClients, getDb, getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { systemCtx } from "@/lib/core/ctx";
import { formatCents } from "@/lib/core/money";
import { ports } from "@/lib/integrations/ports";
import {
  type ProviderNews,
  reconcileSince,
  type UnbookedPayout,
  type UnknownCapture,
} from "@/lib/money/payments/commands/reconcile-since";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { reconcilePayoutBatch } from "@/lib/money/payouts/commands/reconcile-payout-batch";
import { restorePayoutBatch } from "@/lib/money/payouts/commands/restore-payout-batch";
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
    const news = await reconcileSince(ctx, { since }, fulfilments, {
      known: reconcilePayoutBatch,
      restore: restorePayoutBatch,
    });
    for (const line of news.flatMap(describeNews)) say(line);
    say(`bank: import the statements since ${since.toISOString()} in the Admin Panel`);
    const violations = await violationsOf(ctx);
    say(`ledger: ${violations.length === 0 ? "balanced" : violations.join(", ")}`);
    return violations.length === 0 && news.every(isDone);
  } finally {
    await closeClients();
  }
}

const isDone = ({ failed, captures, transfers }: ProviderNews) =>
  failed.length + captures.length + transfers.length === 0;

/** What one provider did, and what to do about it, as lines. */
export function describeNews(news: ProviderNews): string[] {
  const { provider, events, missed, booked, captures, transfers, unpaid, failed } = news;
  if (events === null) return [`${provider}: lists no events; the sweep checks its payments`];
  return [
    `${provider}: ${events} events, ${missed} of them missed here`,
    ...booked.map((ref) => `  booked ${ref}`),
    ...(unpaid.length > 0 ? [`  unknown checkouts without money: ${unpaid.length} (nothing to do)`] : []),
    ...captures.map(
      ({ ref, captureRef, ...money }) =>
        `  not booked: ${sumOf(money)} captured as ${captureRef} (checkout ${ref}), without an order here. ` +
        `Refund it at ${provider}, and ask the payer to buy again`,
    ),
    ...transfers.map(
      ({ batchRef, key, why, ...money }) =>
        `  not booked: ${sumOf(money)} paid out as ${key} (batch ${batchRef}). ${WHAT_TO_DO[why]}`,
    ),
    ...failed.map(({ objectRef, reason }) => `  failed ${objectRef}: ${reason}. Run this again`),
  ];
}

const WHAT_TO_DO: Record<UnbookedPayout["why"], string> = {
  unapproved: "It is not approved here: approve it while payouts can't be sent, then run this again",
  missing:
    "It was made after the backup: find the payee in the provider's list, and approve none of their payouts",
  different: "Another attempt or amount is due here: compare both before you approve a payout of this payee",
};

const sumOf = ({ amountCents, currency, at }: Pick<UnknownCapture, "amountCents" | "currency" | "at">) =>
  `${formatCents(amountCents, currency)} (${at.toISOString()})`;

async function violationsOf({ readDb }: Ctx): Promise<string[]> {
  const rows = await readDb.execute<{ finding: string; violations: number }>(
    sql`select finding, violations from app.ledger_audit where violations <> 0`,
  );
  return rows.map(({ finding, violations }) => `${finding}: ${violations}`);
}
