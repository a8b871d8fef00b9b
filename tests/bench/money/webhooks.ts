import postgres, { type Sql } from "postgres";
import { newId } from "@/lib/core/ids";
import { sandboxSecret } from "@/lib/integrations/payments/sandbox/settings";
import { SIGNATURE_HEADER, sign } from "@/lib/integrations/payments/sandbox/signature";
import type { Section } from "../section";

const WAITING_JOBS = 5_000;
const WEBHOOKS = 400;
const AT_ONCE = 2;
const MORE_MS = 50;

/**
 * How long a signed webhook waits for its answer while the queue is full and being worked off, against an insert of
 * the same row into a table of the same shape on a quiet database.
 */
export async function measureWebhooks(siteUrl: string, databaseUrl: string): Promise<Section> {
  const sql = postgres(databaseUrl, { max: AT_ONCE });
  try {
    await sql.unsafe("create unlogged table bench_inbox (like webhook_inbox including all)");
    await times(() => insert(sql));
    const bare = await times(() => insert(sql));
    await times(() => post(siteUrl));
    await sql`
      select graphile_worker.add_job('process_webhooks',
        json_build_object('provider', 'sandbox', 'objectRef', 'bench_' || n), job_key => 'bench:' || n)
      from generate_series(1, ${WAITING_JOBS}) n`;
    const ours = await times(() => post(siteUrl));
    const [left] = await sql<
      { jobs: number }[]
    >`select count(*)::int as jobs from graphile_worker._private_jobs`;
    const more = quantile(ours, 0.99) - quantile(bare, 0.99);
    return {
      title: "Answer to a webhook",
      note:
        `${WEBHOOKS} signed webhooks, ${AT_ONCE} at a time, over HTTP while ${WAITING_JOBS} jobs wait ` +
        `(${left?.jobs ?? 0} were left at the end); verified, stored and queued before the answer.`,
      rows: [
        {
          name: "99th percentile",
          measured: `**${more.toFixed(1)} ms** more: ${quantile(ours, 0.99).toFixed(1)} ms against ${quantile(bare, 0.99).toFixed(1)} ms`,
          promise: `at most ${MORE_MS} ms more than a bare insert`,
          isMet: more <= MORE_MS,
        },
      ],
    };
  } finally {
    await sql.unsafe("drop table if exists bench_inbox");
    await sql.end();
  }
}

async function insert(sql: Sql): Promise<void> {
  const id = newId();
  await sql`
    insert into bench_inbox (provider, event_id, type, object_ref, raw)
    values ('sandbox', ${id}, 'checkout.approved', ${id}, ${Buffer.from(body(id))})`;
}

async function post(siteUrl: string): Promise<void> {
  const text = body(newId());
  const response = await fetch(`${siteUrl}/api/webhooks/sandbox`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: sign(sandboxSecret(), text, new Date()),
    },
    body: text,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}

function body(id: string): string {
  return JSON.stringify({ id, type: "checkout.approved", data: { ref: `bench_${id}` } });
}

/** How long each of many calls took, in milliseconds. */
async function times(call: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  let left = WEBHOOKS;
  const work = async () => {
    while (left-- > 0) {
      const began = performance.now();
      await call();
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
