import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { list, type ReadEntry } from "tar";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { sourceTime } from "@/scripts/tarball";
import { freePort } from "@/scripts/test-site";
import { packageInto, sharedArchive } from "@/tests/support/archive";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { moveSite } from "@/tests/support/moved-site";

const folder = mkdtempSync(join(tmpdir(), "community-tarball-"));
let archive: string;

beforeAll(async () => {
  archive = await sharedArchive();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the same sources give the same archive, with one time and without an owner", async () => {
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  expect(hash(await packageInto(join(folder, "again")))).toBe(hash(archive));
  const entries: ReadEntry[] = [];
  await list({ file: archive, onReadEntry: (entry) => void entries.push(entry) });
  expect(entries.length).toBeGreaterThan(1_000);
  // Folders have none.
  const files = entries.filter(({ type }) => type !== "Directory");
  const times = new Set(files.map(({ mtime }) => mtime?.getTime()));
  expect([...times]).toEqual([sourceTime().getTime()]);
  expect(entries.filter(({ uid, uname, path }) => uid || uname || !/^community-[\d.]+\//.test(path))).toEqual(
    [],
  );
});

test("an unpacked archive runs at another path, read-only, as an account without rights", async () => {
  const target = join(folder, "opt");
  mkdirSync(target);
  // With the system's tar, as an operator does.
  const unpacked = spawnSync("tar", ["-xzf", archive, "-C", target, "--no-same-owner"], { encoding: "utf8" });
  expect(unpacked).toMatchObject({ status: 0, stderr: "" });
  const [name = ""] = readdirSync(target);
  expect(archive).toContain(`/${name}-${process.platform}-${process.arch}.tar.gz`);
  for (const file of [
    "README.md",
    "systemd/community-web.service",
    "backup/backup.sh",
    "nginx.conf",
    "Caddyfile",
    ".env.example",
    "community.mjs",
  ])
    expect(existsSync(join(target, name, file)), file).toBe(true);

  const site = moveSite(join(target, name));
  const server = inject("databaseServer");
  const database = `tarball_${randomUUID().replaceAll("-", "")}`;
  await createEmptyDatabase(server, database);
  onTestFinished(async () => {
    site.remove();
    await dropDatabase(server, database);
  });
  const port = await freePort();
  const settings = {
    DATABASE_URL: `${server}/${database}`,
    AUTH_SECRET: "the secret of an unpacked archive",
    SITE_URL: "https://community.example",
    PORT: String(port),
    WEB_PROCESSES: "1",
    DATABASE_POOL_SIZE: "2",
  };
  const migrate = site.run("migrate", settings);
  expect(await migrate.ended, migrate.said()).toBe(0);
  // A wrong setting is reported without becoming the site's: the start after it has another secret.
  const wrong = site.run("web", { ...settings, AUTH_SECRET: "too short" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toMatch(/^These settings[^]*AUTH_SECRET: must have at least 32 characters\s*$/);
  const [web, jobs] = [site.run("web", settings), site.run("jobs", settings)];
  await expect.poll(web.said).toContain("Ready: https://community.example");
  for (const path of ["/healthz", "/readyz", "/pricing"])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
  await expect.poll(jobs.said).toContain("gazetteer loaded");
  expect([await web.stop(), await jobs.stop()]).toEqual([0, 0]);
});
