import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import { compare } from "./tally";

/** In seconds. */
const LATEST_JOB = 300;

/** Compares the database with what clients saw and with the provider. @returns what is wrong */
export async function checkDatabase(sql: Sql, acknowledged: readonly string[]): Promise<string[]> {
  const { lost, doubled } = compare(acknowledged, await bookedPurchases(sql));
  const violations = await sql<{ finding: string; violations: number }[]>`
    select finding, violations::float8 as violations from app.ledger_audit where violations <> 0`;
  return [
    ...lost.map((id) => `acknowledged, but not booked: ${id}`),
    ...doubled.map((id) => `booked more than once: ${id}`),
    ...violations.map((row) => `ledger: ${row.finding}: ${row.violations}`),
    ...(await differencesFromProvider(sql)),
  ];
}

/** How often each proposal, which has one slot, is paid. */
async function bookedPurchases(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; times: number }[]>`
    select s.proposal_id as id, count(*)::int as times
    from sponsorships s join payments p on p.order_id = s.order_id and p.status = 'succeeded'
    where s.status in ('paid', 'releasable', 'released') group by 1`;
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Every capture of the provider is a payment here with the same amount, and the reverse; so are the sums. */
async function differencesFromProvider(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string; captured: number | null; booked: number | null }[]>`
    select coalesce(i.ref, p.provider_ref) as ref, i.amount_cents::float8 as captured, p.amount_cents::float8 as booked
    from (select * from sandbox_intents where status = 'succeeded') i
    full join (select * from payments where provider = 'sandbox' and status = 'succeeded') p on p.provider_ref = i.ref
    where i.amount_cents is distinct from p.amount_cents`;
  const [sums] = await sql<[{ provider: number; ledger: number }]>`
    select
      (select coalesce(sum(amount_cents - fee_cents), 0) from sandbox_intents where status = 'succeeded')::float8
        - (select coalesce(sum(amount_cents), 0) from sandbox_refunds where status = 'succeeded')::float8 as provider,
      (select coalesce(sum(balance_cents), 0) from ledger_accounts where code = 'psp:sandbox')::float8 as ledger`;
  return [
    ...rows.map(
      ({ ref, captured, booked }) => `${ref}: the provider captured ${captured}, the books have ${booked}`,
    ),
    ...(sums.provider === sums.ledger
      ? []
      : [`the provider holds ${sums.provider}, the ledger ${sums.ledger}`]),
  ];
}

/** Waits until every job that is due now has run. @returns what is wrong, and how long it took in seconds */
export async function awaitJobs(
  sql: Sql,
  signal: AbortSignal,
): Promise<{ problems: string[]; seconds: number }> {
  const began = performance.now();
  const [{ now }] = await sql<[{ now: Date }]>`select now()`;
  for (;;) {
    const seconds = (performance.now() - began) / 1_000;
    const due = await sql<{ task: string; error: string | null }[]>`
      select task_identifier as task, last_error as error from graphile_worker.jobs
      where attempts < max_attempts and run_at <= ${now}`;
    if (due.length === 0 || seconds > LATEST_JOB) {
      const failed = await sql<{ task: string; error: string | null }[]>`
        select task_identifier as task, last_error as error from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null`;
      return {
        seconds,
        problems: [
          ...due.map(
            ({ task, error }) => `still due after ${LATEST_JOB} s: ${task} (${error ?? "no error"})`,
          ),
          ...failed.map(({ task, error }) => `failed permanently: ${task} (${error ?? "no error"})`),
        ],
      };
    }
    await pause(250, undefined, { signal });
  }
}
