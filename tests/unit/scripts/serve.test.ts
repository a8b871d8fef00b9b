import cluster from "node:cluster";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { logger } from "@/lib/core/logger";
import { startWeb } from "@/scripts/serve";
import { freePort } from "@/scripts/test-site";

/** Is busy with its first request until it is killed, so it never takes the next connection. */
const BUSY = `
  import { createServer } from "node:http";
  createServer(() => {
    process.send("busy");
    for (;;);
  }).listen(Number(process.env.PORT), "127.0.0.1");`;

test("a killed web process leaves no connection waiting", async () => {
  vi.spyOn(logger, "error").mockReturnValue();
  const site = mkdtempSync(join(tmpdir(), "community-serve-"));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  mkdirSync(join(site, ".dist"));
  writeFileSync(join(site, ".dist/web-process.mjs"), BUSY);
  const port = await freePort();
  const service = startWeb(site, { ...process.env, PORT: String(port), WEB_PROCESSES: "1" });
  const [worker] = Object.values(cluster.workers ?? {});
  await once(cluster, "listening");

  const send = () => {
    const request = get({ host: "127.0.0.1", port, agent: false });
    return { request, ended: once(request, "error") };
  };
  const first = send();
  await once(cluster, "message");
  const second = send();
  const [socket] = await once(second.request, "socket");
  await once(socket, "connect");

  const stopping = service.stop();
  worker?.process.kill("SIGKILL");
  await stopping;
  await Promise.all([first.ended, second.ended]);
  expect(worker?.isDead()).toBe(true);
});
