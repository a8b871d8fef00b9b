import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openClients } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { media } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { localStorage } from "@/lib/integrations/storage/local";
import { s3Storage } from "@/lib/integrations/storage/s3/s3-storage";
import { checkRestored, copyIn, restoreDump } from "@/scripts/backup-check";
import { startScratchServer } from "@/scripts/scratch-server";
import { S3_ACCOUNT, startFakeS3 } from "@/tests/fakes/s3/server";
import { createHost } from "@/tests/support/factories/users";
import { startSystemServer, systemPrograms } from "@/tests/support/system-postgres";

const bin = systemPrograms();
if (bin === null) console.log("Skipped: no PostgreSQL with pg_dump and pg_basebackup is installed.");

const run = promisify(execFile);
const script = (name: string) => readFileSync(`deploy/backup/${name}`, "utf8");

describe.skipIf(bin === null)("backups", () => {
  const folder = mkdtempSync(join(tmpdir(), "community-backup-"));
  let server: Awaited<ReturnType<typeof startSystemServer>>;
  let dataDir: string;
  let backups: string;
  let main: Awaited<ReturnType<typeof server.start>>;

  beforeAll(async () => {
    vi.stubEnv("PATH", `${bin}:${process.env.PATH}`);
    server = await startSystemServer(bin ?? "");
    dataDir = server.init();
    backups = server.folder("backups");
    server.run('mkdir "$1"', join(backups, "wal"));
    const archive = join(backups, "archive-wal.sh");
    copyFileSync("deploy/backup/archive-wal.sh", archive);
    chmodSync(archive, 0o755);
    main = await server.start(dataDir, [
      "archive_mode=on",
      `archive_command=${archive} "%p" "%f" ${join(backups, "wal")}`,
    ]);
    const sql = postgres(`${main.address}/postgres`, { max: 1 });
    await sql`create database site`;
    await sql.end();
    await migrateDatabase(`${main.address}/site`);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** Restores a dump in a separate server, until the end of the test. @returns its address */
  async function restore(dump: string): Promise<string> {
    const scratch = await startScratchServer();
    onTestFinished(scratch.stop);
    await restoreDump(scratch.url, dump);
    return scratch.url;
  }

  test("a good backup passes, and a missing or changed file is named", async () => {
    const clients = openClients(`${main.address}/site`, 2);
    const owner = await createHost(clients.db);
    const files = join(folder, "media");
    const keys = await Promise.all(
      ["one", "two", "three"].map(async (text) => {
        const key = `${createHash("sha256").update(text).digest("hex")}.webp`;
        await localStorage(files).put(key, Buffer.from(text), "image/webp");
        const picture = { contentType: "image/webp", width: 1, height: 1, bytes: text.length };
        await clients.db
          .insert(media)
          .values({ id: newId(), ownerId: owner.id, storageKey: key, ...picture });
        return key;
      }),
    );
    await clients.close();
    const dump = join(folder, "site.dump");
    await run("pg_dump", ["--format=custom", `--file=${dump}`, `${main.address}/site`]);

    const restored = await restore(dump);
    const check = (copy: Parameters<typeof checkRestored>[2]) => checkRestored(restored, dump, copy);
    const good = await check(copyIn(files));
    expect(good.map(({ check: name, isGood }) => [name, isGood])).toEqual([
      ["rows", true],
      ["migrations", true],
      ["ledger", true],
      ["files", true],
      ["image contents", true],
    ]);

    // A copy of a bucket has no subfolders.
    const flat = join(folder, "flat");
    cpSync(files, flat, { recursive: true });
    for (const key of keys) renameSync(join(flat, key.slice(0, 2), key.slice(2, 4), key), join(flat, key));
    expect(await check(copyIn(flat))).toEqual(good);

    const s3 = await startFakeS3();
    const bucket = s3Storage({ ...S3_ACCOUNT, endpoint: s3.endpoint, pathStyle: true });
    for (const key of keys) await bucket.put(key, readFileSync(join(flat, key)), "image/webp");
    expect(await check(bucket)).toEqual(good);
    s3.files.delete(keys[2] ?? "");
    expect(await check(bucket)).toContainEqual({ check: "files", result: keys[2], isGood: false });
    await s3.stop();

    const [gone = "", changed = ""] = keys;
    rmSync(join(files, gone.slice(0, 2), gone.slice(2, 4), gone));
    writeFileSync(join(files, changed.slice(0, 2), changed.slice(2, 4), changed), "something else");
    const bad = await check(copyIn(files));
    expect(bad.filter(({ isGood }) => !isGood)).toEqual([
      { check: "files", result: gone, isGood: false },
      { check: "image contents", result: changed, isGood: false },
    ]);
  }, 120_000);

  test("a truncated dump and one of another program are refused", async () => {
    const dump = join(folder, "broken.dump");
    await run("pg_dump", ["--format=custom", `--file=${dump}`, `${main.address}/site`]);
    writeFileSync(dump, readFileSync(dump).subarray(0, Math.floor(statSync(dump).size / 2)));
    await expect(restore(dump)).rejects.toThrow(/pg_restore failed/);
    await run("pg_dump", ["--format=custom", `--file=${dump}`, `${main.address}/postgres`]);
    const findings = await checkRestored(await restore(dump), dump, null);
    expect(findings.find(({ check: name }) => name === "rows")?.result).toContain("has no accounts");
  }, 120_000);

  test("a base backup and the archived log restore any point in time after it", async () => {
    const sql = postgres(`${main.address}/site`, { max: 1 });
    await sql`create table marks (n int)`;
    const site = join(folder, "site");
    mkdirSync(site, { mode: 0o777 });
    chmodSync(folder, 0o755);
    chmodSync(site, 0o777);
    const base = server.run(script("base-backup.sh"), `${main.address}/site`, backups, site);
    expect(statSync(join(site, "last-backup")).isFile()).toBe(true);

    await sql`insert into marks values (1)`;
    const [{ at }] = await sql<[{ at: string }]>`select clock_timestamp()::text as at`;
    await sql`insert into marks values (2)`;
    const [{ segment }] = await sql<
      [{ segment: string }]
    >`select pg_walfile_name(pg_switch_wal()) as segment`;
    const archived = async () => {
      const [row] = await sql<
        [{ last: string | null }]
      >`select last_archived_wal as last from pg_stat_archiver`;
      return (row.last ?? "") >= segment;
    };
    await expect.poll(archived, { timeout: 30_000 }).toBe(true);
    await sql.end();

    const restored = join(server.folder("restored"), "data");
    server.run(script("restore-point-in-time.sh"), base, join(backups, "wal"), restored, at);
    expect(() =>
      server.run(script("restore-point-in-time.sh"), base, join(backups, "wal"), restored, at),
    ).toThrow(/already exists/);
    const second = await server.start(restored);
    const copy = postgres(`${second.address}/site`, { max: 1 });
    await expect
      .poll(async () => (await copy`select pg_is_in_recovery() as is`)[0]?.["is"], { timeout: 30_000 })
      .toBe(false);
    expect([...(await copy`select n from marks`)]).toEqual([{ n: 1 }]);
    await copy.end();
  }, 120_000);
});
