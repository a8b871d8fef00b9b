import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openReplicaClients } from "@/db/client";
import { type Freshness, type Readers, Replica } from "@/db/replica";
import { openClients } from "@/tests/support/clients";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { standbyProblem, startReplicatedServers } from "@/tests/support/standby";

const MOST_LAG_SECONDS = 2;
const LAGS = "it lags more than REPLICA_MAX_LAG_SECONDS";

if (standbyProblem !== null) console.warn(`Skipped the tests of replicas: ${standbyProblem}.`);
const servers = standbyProblem === null ? await startReplicatedServers(false) : null;
afterAll(() => servers?.stop());

test.skipIf(!servers)(
  "reads public rows from a replica while it is fresh enough, and never waits for it",
  async () => {
    if (!servers) return;
    await createEmptyDatabase(servers.primary, "site");
    const clients = openClients(`${servers.primary}/site`, 2);
    await clients.db.execute(sql`create table listed (id int)`);
    const changes: [boolean, string][] = [];
    const replica = new Replica(openReplicaClients(`${servers.standby}/site`, 2), () => clients.readDb, {
      mostLagSeconds: MOST_LAG_SECONDS,
      onChange: ({ isInUse }, reason) => changes.push([isInUse, reason]),
    });
    const whereIsIt = ({ readDb }: Readers) =>
      readDb
        .execute<{ is: boolean; ids: number[] }>(sql`
        select pg_is_in_recovery() as is, array(select id from listed order by id) as ids`)
        .then(([row]) => ({ isReplica: row?.is, ids: row?.ids }));
    const read = (freshness: Freshness) => replica.read(freshness, clients, whereIsIt);
    const isReplica = (freshness: Freshness) => read(freshness).then((found) => found.isReplica);

    // Its status changes with time, and the next check, up to a second later, reports it.
    const reported = async (isInUse: boolean) => {
      await expect.poll(() => changes.at(-1)?.[0]).toBe(isInUse);
    };

    // Without announcements of changes, a cached result would stay old.
    await expect.poll(() => isReplica("recent")).toBe(true);
    expect(await isReplica("current")).toBe(false);
    replica.changed();
    await expect.poll(() => isReplica("current")).toBe(true);
    expect(replica.status).toMatchObject({ isInUse: true });

    // It lags: what is cached comes from the primary immediately, other lists after the permitted lag.
    await servers.onStandby("select pg_wal_replay_pause()");
    await clients.db.execute(sql`insert into listed values (1)`);
    replica.changed();
    expect(await read("current")).toEqual({ isReplica: false, ids: [1] });
    expect(await read("recent")).toEqual({ isReplica: true, ids: [] });
    await expect.poll(() => read("recent")).toEqual({ isReplica: false, ids: [1] });
    expect(replica.status.isInUse).toBe(false);
    expect(replica.status.lagSeconds).toBeGreaterThan(MOST_LAG_SECONDS);
    await reported(false);
    await servers.onStandby("select pg_wal_replay_resume()");
    await expect.poll(() => read("current")).toEqual({ isReplica: true, ids: [1] });
    await reported(true);

    // It goes away: the read that finds out is answered too.
    await servers.killStandby();
    expect(await read("recent")).toEqual({ isReplica: false, ids: [1] });
    await expect.poll(() => replica.status.isInUse).toBe(false);
    await reported(false);
    await servers.restartStandby();
    await expect.poll(() => isReplica("current")).toBe(true);
    await reported(true);

    // It is promoted, and no longer follows our primary.
    await servers.promote();
    await expect.poll(() => replica.status.isInUse).toBe(false);
    expect((await read("recent")).ids).toEqual([1]);
    await reported(false);
    // Before the standby has the database, the first report may be that it can't be used.
    expect(changes.slice(-6)).toEqual([
      [true, LAGS],
      [false, LAGS],
      [true, LAGS],
      [false, expect.any(String)],
      [true, LAGS],
      [false, "it is not a standby"],
    ]);
    await replica.close();
    await clients.close();
  },
  50_000,
);
