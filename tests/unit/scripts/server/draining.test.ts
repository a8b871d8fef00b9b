import { once } from "node:events";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { Draining } from "@/scripts/server/draining";
import { plainGet } from "@/tests/support/plain-get";

const HEADER = { connection: "keep-alive" };
let server: Server;
let draining: Draining;
let waiting: ServerResponse[];

beforeEach(async () => {
  draining = new Draining();
  waiting = [];
  // Like the site, it keeps connections open longer than any test waits.
  server = createServer({ keepAliveTimeout: 600_000 }, (incoming, response) => {
    draining.middleware(incoming, response, () => {
      if (incoming.url === "/wait") waiting.push(response);
      else response.end("done");
    });
  });
  server.on("connection", (socket) => draining.addConnection(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.closeAllConnections());

/** Like the site, which closes its server on the same signal. */
function stop(): Promise<void> {
  draining.begin();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function open(): Promise<{ socket: Socket; ask(path: string): void; said(): string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  let said = "";
  socket.on("data", (part) => {
    said += part.toString("utf8");
  });
  const ask = (path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { socket, ask, said: () => said };
}

test("a response under way finishes and closes the connection that a proxy wanted to keep", async () => {
  const { ask, said } = await open();
  ask("/wait");
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = stop();
  waiting[0]?.end("late, and whole");
  await stopped;
  await expect.poll(said).toContain("late, and whole");
  expect(said().toLowerCase()).toContain("connection: close");
});

test("a response whose headers were already sent finishes, then its connection closes", async () => {
  const { ask, said } = await open();
  ask("/wait");
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.write("first half, ");
  await expect.poll(said).toContain("first half");
  const stopped = stop();
  waiting[0]?.end("second half");
  await stopped;
  await expect.poll(said).toContain("second half");
});

test("connections without a request close: idle ones immediately, unused ones after a second", async () => {
  const idle = await open();
  idle.ask("/");
  await expect.poll(idle.said).toContain("done");
  await open();
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("a draining server reports not ready, and still responds on open connections", async () => {
  draining.begin();
  const ready = await plainGet(server, "/readyz", HEADER);
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body.toString())).toMatchObject({ checks: { process: "draining" } });
  const page = await plainGet(server, "/", HEADER);
  expect(page.status).toBe(200);
  expect(page.headers.connection).toBe("close");
});

test("an announced stop reports not ready, and leaves the port and idle connections open", async () => {
  const idle = await open();
  idle.ask("/");
  await expect.poll(idle.said).toContain("done");
  draining.announce();
  const ready = await plainGet(server, "/readyz", HEADER);
  expect(ready.status).toBe(503);
  const page = await plainGet(server, "/", HEADER);
  expect(page.body.toString()).toBe("done");
  expect(page.headers.connection).toBe("close");
  idle.ask("/");
  await expect.poll(() => idle.said().split("done").length - 1).toBe(2);
});

test("a server that is not draining leaves connections and requests alone", async () => {
  const result = await new Promise<string | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: "127.0.0.1", path: "/readyz", headers: HEADER, agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.headers.connection));
    })
      .on("error", reject)
      .end();
  });
  expect(result).toBe("keep-alive");
});
