import { randomUUID } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { freePort } from "@/scripts/test-site";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { expect, test } from "@/tests/support/e2e";
import { type MovedSite, moveSite, pathsIn } from "@/tests/support/moved-site";

const AUTH_SECRET = "a secret that only the build machine knows";

// A single leaked copy fails the test.
test.describe.configure({ mode: "serial" });

let site: MovedSite;
test.beforeAll(() => {
  site = moveSite(process.env["BUILT_SITE"] ?? "");
});
test.afterAll(() => site.remove());

const sizesAndTimes = () =>
  pathsIn(site.folder).map((path) => {
    const { size, mtimeMs, mode } = lstatSync(path);
    return `${path} ${size} ${mtimeMs} ${mode}`;
  });

test("the built site contains neither the folder nor a secret of the machine that built it", () => {
  const secrets = [process.cwd(), process.env["AUTH_SECRET"] ?? "", process.env["DATABASE_URL"] ?? ""];
  const files = pathsIn(site.folder).filter((path) => lstatSync(path).isFile());
  const naming = files.filter((path) => {
    const content = readFileSync(path);
    return secrets.some((secret) => content.includes(secret));
  });
  expect(naming).toEqual([]);
});

test("a built site runs elsewhere, from a read-only folder, with only its settings", async () => {
  const server = (process.env["DATABASE_URL"] ?? "").replace(/\/[^/]*$/, "");
  const database = `moved_${randomUUID().replaceAll("-", "")}`;
  await createEmptyDatabase(server, database);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: `${server}/${database}`,
    AUTH_SECRET,
    SITE_URL: "https://community.test",
    PORT: port,
    WEB_PROCESSES: "1",
  };
  const before = sizesAndTimes();
  try {
    for (const command of ["web", "jobs"]) {
      const early = site.run(command, settings);
      expect(await early.ended, early.said()).toBe(1);
      expect(early.said()).toMatch(
        /^The database is not upgraded to version .* Run this version's `migrate` first\.\n$/,
      );
    }

    const migrate = site.run("migrate", settings);
    expect(await migrate.ended, migrate.said()).toBe(0);

    const web = site.run("web", settings);
    const jobs = site.run("jobs", settings);
    await expect.poll(web.said, { timeout: 60_000 }).toContain("Ready: https://community.test");
    await expect.poll(jobs.said, { timeout: 60_000 }).toContain("gazetteer loaded");
    for (const path of ["/healthz", "/readyz", "/pricing", "/blog", "/api/docs", "/share.png", "/icon.svg"])
      expect((await fetch(url + path)).status, path).toBe(200);
    const home = await fetch(`${url}/`);
    expect(home.status).toBe(200);
    expect(home.headers.get("strict-transport-security")).toContain("max-age=31536000");
    const html = await home.text();
    expect(html).toContain("https://community.test");
    const [chunk = ""] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    expect((await fetch(url + chunk)).status, chunk).toBe(200);

    expect(await web.stop(), web.said()).toBe(0);
    expect(await jobs.stop(), jobs.said()).toBe(0);
    expect(sizesAndTimes()).toEqual(before);
  } finally {
    await dropDatabase(server, database);
  }
});

test("without a required setting, each command exits with a sentence that names it", async () => {
  for (const command of ["web", "jobs"]) {
    const started = site.run(command, { DATABASE_URL: "postgres://127.0.0.1:1/none" });
    expect(await started.ended).toBe(1);
    expect(started.said()).toBe(
      "Set AUTH_SECRET, SITE_URL in the environment. See .env.example for all settings.\n",
    );
  }
  const migrate = site.run("migrate", {});
  expect(await migrate.ended).toBe(1);
  expect(migrate.said()).toContain("Set DATABASE_URL in the environment");
});
