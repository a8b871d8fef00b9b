import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, type TestContext, test } from "vitest";
import { freePort } from "@/scripts/test-site";
import { makeCertificate } from "@/tests/fakes/paypal/certificates";
import { createTestDatabase, type RaceDatabase } from "@/tests/support/database";
import { openDatabaseGate } from "@/tests/support/database-gate";
import { createUser } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import {
  createMachine,
  openStream,
  type Ports,
  send,
  startCaddy,
  startProxy,
  startTraffic,
  untilServed,
} from "./proxied-site";

let database: RaceDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Starts each proxy with the file of this repository. Only addresses and paths are replaced. */
const PROXIES = {
  nginx: (folder: string, { proxy, plain, machines: [first, second] }: Ports) => {
    const { pem, privateKey } = makeCertificate({ commonName: "localhost", issuer: null });
    writeFileSync(join(folder, "site.crt"), pem);
    writeFileSync(join(folder, "site.key"), privateKey.export({ type: "pkcs8", format: "pem" }));
    const site = readFileSync("deploy/nginx.conf", "utf8")
      .replace("10.0.0.11:3000", `127.0.0.1:${first}`)
      .replace("10.0.0.12:3000", `127.0.0.1:${second}`)
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ", `listen 127.0.0.1:${proxy} `)
      .replaceAll("/etc/nginx/tls/community", join(folder, "site"))
      .replaceAll("server_name community.example", "server_name localhost");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const config = join(folder, "nginx.conf");
    writeFileSync(
      config,
      `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 2; pid ${join(folder, "pid")};
      error_log stderr warn; events {} http { access_log off; ${temporary.join(" ")}\n${site} }`,
    );
    return startProxy("nginx", ["-c", config, "-p", folder], "SIGTERM");
  },
  caddy: startCaddy,
};

/** nginx learns of a stop only from a closed port. A POST that arrives in that moment fails, because it isn't repeated. */
const METHODS = { nginx: ["GET", "HEAD", "GET"], caddy: ["GET", "HEAD", "POST"] };

/** Two machines behind a proxy, until the end of the test. */
async function startBehind(
  program: keyof typeof PROXIES,
  databaseUrl: string,
  onTestFinished: TestContext["onTestFinished"],
) {
  const folder = mkdtempSync(join(tmpdir(), "community-proxies-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ports = {
    proxy: await freePort(),
    plain: await freePort(),
    machines: [await freePort(), await freePort()],
  };
  const origin = `https://localhost:${ports.proxy}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: process.env["AUTH_SECRET"] ?? "",
    SITE_URL: origin,
    DATA_DIR: join(folder, "data"),
    DEMO_DATA: "off",
    WEB_PROCESSES: "1",
    DATABASE_POOL_SIZE: "4",
    TRUSTED_PROXIES: "127.0.0.0/8",
    RATE_LIMIT_SCALE: "100000",
    DRAIN_DELAY_SECONDS: "5",
    ACCESS_LOG: "on",
  };
  const machines = ports.machines.map((port) => createMachine(inject("builtSite"), port, settings));
  onTestFinished(async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
  });
  await Promise.all(machines.map((machine) => machine.start()));
  const proxy = PROXIES[program](folder, ports);
  onTestFinished(proxy.stop);
  await untilServed(() => send(`${origin}/readyz`)).catch((error: Error) => {
    throw new Error(`${error.message}: ${proxy.said()}`);
  });
  return { origin, machines };
}

const isMissing = (program: string) =>
  spawnSync(program, [program === "nginx" ? "-v" : "version"]).error !== undefined;

// Each spends most of its time waiting, so both proxies are tested at the same time.
describe("while machines are replaced", () => {
  test.concurrent.for(["nginx", "caddy"] as const)(
    "%s replaces both machines without a failed request, and open streams end properly",
    async (program, { expect, skip, onTestFinished }) => {
      if (isMissing(program)) return skip(`${program} is not installed`);
      const { origin, machines } = await startBehind(program, database.url, onTestFinished);
      const { id } = await createUser(database.db);
      const { name, value } = await sessionCookieFor(database.db, id);
      const cookie = `__Host-${name}=${value}`;
      const streams = await Promise.all([openStream(origin, cookie), openStream(origin, cookie)]);
      // It arrived while the response continues, so nothing buffers it.
      for (const { first } of streams) expect(first).toContain("retry:");

      const traffic = startTraffic(origin, METHODS[program]);
      for (const machine of machines) {
        const before = traffic.served();
        await expect.poll(traffic.served).toBeGreaterThan(before + 40);
        expect(await machine.stop()).toBe(0);
        const alone = traffic.served();
        await expect.poll(traffic.served).toBeGreaterThan(alone + 40);
        await machine.start();
        // As an operator would: the next machine stops once the proxy uses this one again.
        await expect.poll(() => machine.isUsed()).toBe(true);
      }
      expect(await traffic.stop()).toEqual([]);
      expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true]);
      const again = await openStream(origin, cookie);
      expect(again.first).toContain("retry:");
      again.leave();
    },
  );
});

describe("without a database", () => {
  test.concurrent.for(["nginx", "caddy"] as const)(
    "%s keeps both machines while the database is down, and they serve cached pages",
    async (program, { expect, skip, onTestFinished }) => {
      if (isMissing(program)) return skip(`${program} is not installed`);
      const gate = await openDatabaseGate(database.url);
      onTestFinished(gate.close);
      const { origin, machines } = await startBehind(program, gate.url, onTestFinished);
      const direct = machines.map(({ port }) => `http://127.0.0.1:${port}`);
      for (const machine of direct)
        for (const path of ["/pricing", "/"]) expect((await fetch(`${machine}${path}`)).status).toBe(200);

      await gate.close();
      for (const machine of direct)
        await expect
          .poll(async () => (await (await fetch(`${machine}/readyz`)).json()).checks.database)
          .toBe("unavailable");
      // Caddy has asked each machine often enough to leave it out. nginx asks never.
      const asked = machines.map((machine) => machine.checks());
      if (program === "caddy")
        for (const [index, machine] of machines.entries())
          await expect.poll(() => machine.checks()).toBeGreaterThan((asked[index] ?? 0) + 2);
      for (const path of ["/pricing", "/", "/pricing", "/"])
        expect(await send(`${origin}${path}`), path).toBe(200);
    },
  );
});
