import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { countUnread } from "@/lib/messaging/threads/queries/unread";
import { type Clients, openClients } from "@/tests/support/clients";
import { createHost } from "@/tests/support/factories/users";
import type { Row, Section } from "../section";
import { ctxOf } from "./people";

/** Each about 20 proposals. */
const WRITERS = 500;
const RUNS = 200;
const WITHIN_MS = 20;

/** The time of an inbox with ten thousand threads, every tenth of them unread. */
export async function measureInbox(databaseUrl: string): Promise<Section> {
  const clients = openClients(databaseUrl, 2);
  try {
    const host = await createHost(clients.db);
    await fillInbox(clients, host.id, WRITERS);
    const ctx = ctxOf(clients, host);
    const { next } = await listThreads(ctx);
    if (!next) throw new Error("There is no inbox to measure: its threads need the demo proposals.");
    return {
      title: "An inbox of 10,000 threads",
      note: "40,000 messages, every tenth thread unread; each list is one query, run repeatedly.",
      rows: [
        row("the newest 50", await times(() => listThreads(ctx))),
        row("the 50 before them", await times(() => listThreads(ctx, { before: next }))),
        row("the unread count", await times(() => countUnread(ctx))),
      ],
    };
  } finally {
    await clients.close();
  }
}

async function times(run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < RUNS; n++) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b);
}

function row(name: string, taken: readonly number[]): Row {
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return {
    name,
    measured: `**${at(0.95).toFixed(1)} ms** at the 95th percentile, median ${at(0.5).toFixed(1)} ms`,
    promise: `at most ${WITHIN_MS} ms`,
    isMet: at(0.95) <= WITHIN_MS,
  };
}

/**
 * Gives a host 20 threads with each of these writers, about proposals of the demo data. Inserted directly: sending ten
 * thousand first messages would take too long.
 */
export async function fillInbox(
  { sql }: Pick<Clients, "sql">,
  hostId: string,
  writers: number,
): Promise<void> {
  await sql`
    with people as (
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at)
      select gen_random_uuid(), 'inbox-' || n || ${`-${hostId}@example.test`}, 'Writer ' || n, '{business_sponsor}',
        'business_sponsor', 'bench', now()
      from generate_series(1, ${writers}::int) n returning id),
    about as (select id, row_number() over (order by id) as n from proposals limit 20)
    insert into threads (id, subject_type, subject_id, starter_id, recipient_id)
    select gen_random_uuid(), 'proposal', about.id, people.id, ${hostId} from people cross join about`;
  await sql`
    insert into messages (id, thread_id, sender_id, text, idempotency_key, created_at)
    select gen_random_uuid(), t.id, case when n % 2 = 0 then t.recipient_id else t.starter_id end,
      repeat('What I wanted to ask you about the evening. ', 5), gen_random_uuid(), now()
    from threads t cross join generate_series(1, 4) n where t.recipient_id = ${hostId}`;
  await sql`
    insert into thread_members (thread_id, user_id, last_message_id, last_read_message_id)
    select t.id, person, last.ids[4], case when mod(hashtext(t.id::text), 10) = 0 then last.ids[1] else last.ids[4] end
    from threads t
      cross join lateral (select array_agg(m.id order by m.id) as ids from messages m where m.thread_id = t.id) last
      cross join lateral unnest(array[t.starter_id, t.recipient_id]) person
    where t.recipient_id = ${hostId}`;
  await sql`analyze threads, messages, thread_members, users`;
}
