import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { listen } from "@/db/listen";
import { migrateDatabase } from "@/db/migrate";
import { primaryUrl } from "@/db/primary";
import { requireSession } from "@/db/require-session";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { openClients } from "@/tests/support/clients";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { standbyProblem, startReplicatedServers } from "@/tests/support/standby";

const MOST_MS = 10_000;

if (standbyProblem !== null) console.warn(`Skipped the tests of failovers: ${standbyProblem}.`);
const servers = standbyProblem === null ? await startReplicatedServers(true) : null;
afterAll(() => servers?.stop());

test.skipIf(!servers)(
  "a site finds the promoted standby by itself within ten seconds, and nothing acknowledged is lost",
  async () => {
    if (!servers) return;
    await createEmptyDatabase(servers.primary, "site");
    const url = servers.both("site");
    await migrateDatabase(url);
    await expect(requireSession(`${servers.standby}/site`)).rejects.toThrow(
      /^The database in DATABASE_URL is read-only/,
    );
    expect(await primaryUrl(url)).toBe(`${servers.primary}/site`);

    const clients = openClients(url, 4);
    await clients.db.execute(sql`create table written (id int primary key)`);
    const heard: string[] = [];
    const listening = listen(url, "failover", {
      onMessage: (payload) => heard.push(payload),
      onConnected: () => {},
    });
    await listening.ready;
    const ran: unknown[] = [];
    const worker = await startWorker({
      databaseUrl: url,
      tasks: { send_mail: (payload) => void ran.push(payload) },
      schedule: [],
      concurrency: 1,
    });
    const acknowledged = new Set<number>();
    const stop = new AbortController();
    let [next, lastFailure] = [0, 0];
    const write = async () => {
      while (!stop.signal.aborted) {
        const id = next++;
        try {
          await inTransaction(clients, (tx) => tx.execute(sql`insert into written values (${id})`));
          acknowledged.add(id);
        } catch {
          lastFailure = performance.now();
          await pause(20);
        }
      }
    };
    const writers = Array.from({ length: 4 }, write);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(50);

    const began = performance.now();
    await servers.killPrimary();
    await servers.promote();
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50);
    expect(lastFailure - began).toBeLessThan(MOST_MS);
    await expect
      .poll(() => clients.readDb.execute(sql`select 1 as one`).then((rows) => [...rows], String))
      .toEqual([{ one: 1 }]);
    await expect
      .poll(async () => {
        await clients.db.execute(sql`select pg_notify('failover', 'back')`);
        return heard.includes("back");
      })
      .toBe(true);
    await enqueue(clients.db, "send_mail", { mailId: "after" });
    await expect.poll(() => ran.length).toBe(1);
    expect(performance.now() - began).toBeLessThan(MOST_MS);

    // The former primary comes back and would accept writes. Everyone still uses the promoted one.
    await servers.restartPrimary();
    const another = openClients(url, 2);
    expect((await another.db.execute(sql`select pg_current_wal_lsn()`)).rowCount).toBe(1);
    expect(await primaryUrl(url)).toBe(`${servers.standby}/site`);
    await another.close();

    stop.abort();
    await Promise.all(writers);
    const { rows } = await clients.db.execute<{ id: number }>(sql`select id from written`);
    const stored = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
    await worker.stop();
    await listening.stop();
    await clients.close();
  },
  50_000,
);
