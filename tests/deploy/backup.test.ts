import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, inject, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { postgresUser } from "@/db/embedded/os-user";
import { initServer, startServer, stopServer } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";

/** Where Debian's packages have PostgreSQL's programs. npm's have no pg_dump. */
const programs = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

/** Why the tests can't run here; null if they can. */
function missing(): string | null {
  if (!programs || !existsSync(join(programs, "initdb"))) return "postgresql is not installed";
  return spawnSync("rclone", ["version"]).error ? "rclone is not installed" : null;
}

/** A database with an account, a folder as its bucket, and the backup script for them. */
async function startBackedUp() {
  const folder = mkdtempSync(join(tmpdir(), "community-backup-"));
  chmodSync(folder, 0o755);
  const [root, bucket] = [join(folder, "backups"), join(folder, "bucket")];
  mkdirSync(join(bucket, "community"), { recursive: true });
  writeFileSync(join(bucket, "community/picture"), "a picture");

  const user = postgresUser();
  const bin = programs ?? "";
  const major = Number(/\d+/.exec(bin)?.[0]);
  const binaries = { bin, major, version: String(major), origin: "system" as const };
  const server = { binaries, user, dataDir: join(folder, "data"), logFile: join(folder, "postgres.log") };
  const password = randomBytes(12).toString("hex");
  initServer(server, password, ["fsync = off"], ["--no-sync"]);
  const { pid, port } = await startServer(server, []);
  onTestFinished(async () => {
    await stopServer(pid, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  });
  const address = `postgres://postgres:${password}@127.0.0.1:${port}`;
  const query = async (text: string, database = "community") => {
    const sql = postgres(`${address}/${database}`, { max: 1, onnotice: () => {} });
    const rows = await sql.unsafe(text);
    await sql.end();
    return rows;
  };
  await query("create database community", "postgres");
  await migrateDatabase(`${address}/community`);
  await query(
    "insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at) " +
      "values (gen_random_uuid(), 'kept@community.example', 'Kept', '{business_sponsor}', 'business_sponsor', '1', now())",
  );

  const env = {
    ...process.env,
    PATH: `${bin}:${process.env["PATH"]}`,
    BACKUP_ROOT: root,
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGUSER: "postgres",
    PGPASSWORD: password,
    PGDATABASE: "community",
    RCLONE_CONFIG: "/dev/null",
    RCLONE_CONFIG_BUCKET_TYPE: "alias",
    RCLONE_CONFIG_BUCKET_REMOTE: bucket,
  };
  const backup = (...args: string[]) =>
    spawnSync("sh", ["deploy/backup/backup.sh", ...args], { encoding: "utf8", env });
  const dumps = () => readdirSync(join(root, "database")).filter((name) => name.endsWith(".dump"));
  return { folder, root, bucket, env, url: `${address}/community`, query, backup, dumps };
}

test("a backup is complete, and a restore brings back rows and files", async ({ skip }) => {
  const reason = missing();
  if (reason !== null) return skip(reason);
  const { root, bucket, query, backup, dumps } = await startBackedUp();
  expect(backup("now")).toMatchObject({ status: 0, stderr: "" });
  const [dump = "", ...others] = readdirSync(join(root, "database"));
  expect([dump, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z\.dump$/), []]);

  await query("delete from users");
  rmSync(join(bucket, "community/picture"));
  const restored = backup("restore", dump.replace(".dump", ""));
  expect(restored.stdout + restored.stderr).toContain("The ledger balances.");
  expect(await query("select email from users")).toEqual([{ email: "kept@community.example" }]);
  expect(readdirSync(join(bucket, "community"))).toEqual(["picture"]);

  expect(backup("restore", "2001-01-01T000000Z")).toMatchObject({ status: 1 });
  // A broken dump replaces nothing.
  const whole = readFileSync(join(root, "database", dump));
  writeFileSync(join(root, "database/broken.dump"), whole.subarray(0, whole.length >> 1));
  expect(backup("restore", "broken").status).not.toBe(0);
  expect(await query("select email from users")).toEqual([{ email: "kept@community.example" }]);
  rmSync(join(root, "database/broken.dump"));

  utimesSync(join(root, "database", dump), 0, 0);
  await query("drop database community", "postgres");
  expect(backup("now")).toMatchObject({ status: 1 });
  expect(dumps()).toEqual([dump]);
  expect(backup("prune").status).toBe(0);
  expect(dumps()).toEqual([]);
});

/** Runs what Compose would run in containers, and writes what it was asked to a log. Rejects everything else. */
const DOCKER = `#!/bin/sh
echo "$*" >>"$DOCKER_LOG"
case "$*" in
  "compose run --rm --no-TTY backup "*) shift 5; exec sh backup/backup.sh "$@" ;;
  "compose run --rm --no-TTY migrate") exec node "$SITE/community.mjs" migrate ;;
  "compose run --rm --no-TTY jobs reconcile --since "*) shift 5; exec node "$SITE/community.mjs" "$@" ;;
  "compose stop "* | "compose up --detach --wait") ;;
  *) exit 64 ;;
esac
`;

test("the restore command restores before it starts the site, and stops nothing for a wrong name", async ({
  skip,
}) => {
  const reason = missing();
  if (reason !== null) return skip(reason);
  const { folder, env, url, query, backup, dumps } = await startBackedUp();
  expect(backup("now").status).toBe(0);
  const name = dumps()[0]?.replace(".dump", "") ?? "";
  await query("delete from users");

  const log = join(folder, "docker.log");
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/docker"), DOCKER, { mode: 0o755 });
  const restore = (backupName: string, typed: string) => {
    writeFileSync(log, "");
    const { status, stdout, stderr } = spawnSync("sh", ["deploy/restore.sh", backupName], {
      encoding: "utf8",
      input: typed,
      env: {
        ...env,
        PATH: `${join(folder, "bin")}:${env.PATH}`,
        DOCKER_LOG: log,
        SITE: inject("builtSite"),
        DATABASE_URL: url,
        AUTH_SECRET: "the secret of a restored database",
        SITE_URL: "https://community.example",
        DATA_DIR: folder,
      },
    });
    const asked = readFileSync(log, "utf8").trim().split("\n");
    return { status, said: stdout + stderr, asked: asked.map((line) => line.replace(/^compose /, "")) };
  };

  const run = "run --rm --no-TTY";
  expect(restore("2001-01-01T000000Z", "yes\n")).toMatchObject({
    status: 1,
    asked: [`${run} backup check 2001-01-01T000000Z`],
  });
  expect(restore(name, "no\n")).toMatchObject({ status: 1, asked: [`${run} backup check ${name}`] });

  const since = name.replace(/T(..)(..)(..)Z$/, "T$1:$2:$3Z");
  const done = restore(name, "yes\n");
  expect(done.asked, done.said).toEqual([
    `${run} backup check ${name}`,
    "stop web-1 web-2 jobs",
    `${run} backup now`,
    `${run} backup restore ${name}`,
    `${run} migrate`,
    `${run} jobs reconcile --since ${since}`,
    "up --detach --wait",
  ]);
  expect(done.status, done.said).toBe(0);
  expect(done.said).toContain("ledger: balanced");
  expect(await query("select email from users")).toEqual([{ email: "kept@community.example" }]);
  expect(dumps()).toHaveLength(2);

  // Without a database, only the person can say that there is nothing to keep.
  await query("drop database community", "postgres");
  expect(restore(name, "yes\nno\n")).toMatchObject({ status: 1 });
  expect(restore(name, "yes\nyes\n")).toMatchObject({ status: 0 });
  expect(await query("select email from users")).toEqual([{ email: "kept@community.example" }]);

  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8")) as { services: object };
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(["backup", "migrate", "jobs", "web-1", "web-2"]),
  );
});
