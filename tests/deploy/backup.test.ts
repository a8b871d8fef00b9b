import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { postgresUser } from "@/db/embedded/os-user";
import { initServer, startServer, stopServer } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";

/** Where Debian's packages have PostgreSQL's programs. npm's have no pg_dump. */
const programs = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

test("a backup is complete, and a restore brings back rows and files", async ({ skip }) => {
  if (!programs || !existsSync(join(programs, "initdb"))) return skip("postgresql is not installed");
  if (spawnSync("rclone", ["version"]).error) return skip("rclone is not installed");
  const folder = mkdtempSync(join(tmpdir(), "community-backup-"));
  chmodSync(folder, 0o755);
  const [root, bucket] = [join(folder, "backups"), join(folder, "bucket")];
  mkdirSync(join(bucket, "community"), { recursive: true });
  writeFileSync(join(bucket, "community/picture"), "a picture");

  const user = postgresUser();
  const major = Number(/\d+/.exec(programs)?.[0]);
  const binaries = { bin: programs, major, version: String(major), origin: "system" as const };
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

  const backup = (...args: string[]) =>
    spawnSync("sh", ["deploy/backup/backup.sh", ...args], {
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${programs}:${process.env["PATH"]}`,
        BACKUP_ROOT: root,
        PGHOST: "127.0.0.1",
        PGPORT: String(port),
        PGUSER: "postgres",
        PGPASSWORD: password,
        PGDATABASE: "community",
        RCLONE_CONFIG: "/dev/null",
        RCLONE_CONFIG_BUCKET_TYPE: "alias",
        RCLONE_CONFIG_BUCKET_REMOTE: bucket,
      },
    });
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
  await query("drop database community", "postgres");
  expect(backup("now")).toMatchObject({ status: 1 });
  expect(readdirSync(join(root, "database")).filter((name) => name.endsWith(".dump"))).toEqual([dump]);
});
