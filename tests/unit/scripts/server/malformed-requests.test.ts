import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { noteActionReached } from "@/lib/core/action-progress";
import { rejectMalformedRequest } from "@/scripts/server/malformed-request";
import { inOrder } from "@/scripts/server/middleware";
import { CONNECTIONS, endUnreadRequest } from "@/scripts/server/open-connections";
import { readPagePost } from "@/scripts/server/page-posts";

const MIDDLEWARES = [endUnreadRequest, rejectMalformedRequest("http://site.example"), readPagePost];

/** Responds like the site: 200 and the posted body, or as `page` says. */
async function startSite(page?: RequestListener, limits: ServerOptions = {}): Promise<number> {
  const echo: RequestListener = (request, response) => {
    void text(request).then((body) => response.end(body));
  };
  const server = createServer({ ...CONNECTIONS, ...limits }, inOrder(MIDDLEWARES, page ?? echo));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends these bytes and returns everything until the connection closes. */
function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket).catch(() => "");
}

const LAST = "Connection: close\r\n\r\n";
const statusOf = (result: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(result)?.[1]);

test.each([
  ["GET /login", "Host: site.example", 200],
  ["GET http://evil.example/login", "Host: site.example", 400],
  ["GET /login", "Host: site.example\r\nHost: evil.example", 400],
  ["TRACE /login", "Host: site.example", 405],
  ["PROPFIND /login", "Host: site.example", 405],
  ["OPTIONS *", "Host: site.example", 405],
  ["GET /a%00", "Host: site.example", 400],
  ["GET /media/%00", "Host: site.example", 400],
  ["GET /%zz", "Host: site.example", 400],
  ["GET /login?q=%00", "Host: site.example", 200],
  ["GET /login", "Host: site.example\r\nOrigin: null", 403],
  ["GET /login", "Host: site.example\r\nOrigin: https://evil.example", 403],
  ["GET /login", "Host: site.example\r\nOrigin: http://site.example", 200],
  ["GET /login", "Host: site.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", 403],
  ["GET /login", "Host: site.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", 200],
  ["POST /login", "Host: site.example\r\nRSC: 1\r\nContent-Length: 0", 400],
  ["GET /login", "Host: site.example\r\nRSC: 1", 200],
  ["GET /api/docs", "Host: site.example\r\nOrigin: https://evil.example", 403],
  ["GET /dev/mailbox", "Host: site.example\r\nOrigin: null", 403],
  ["GET /api/docs/x", "Host: site.example\r\nOrigin: https://evil.example", 200],
  ["GET /media/abc", "Host: site.example\r\nOrigin: https://evil.example", 200],
  ["GET /apple-icon.png", "Host: site.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", 200],
])("%s with %j returns %i", async (line, headers, status) => {
  const result = await exchange(await startSite(), `${line} HTTP/1.1\r\n${headers}\r\n${LAST}`);
  expect(statusOf(result)).toBe(status);
});

/** A post to a page. */
const post = (body: string, headers: string) =>
  `POST /login HTTP/1.1\r\nHost: site.example\r\n${headers}\r\nContent-Length: ${body.length}\r\n${LAST}${body}`;
const FORM = "Content-Type: multipart/form-data; boundary=x";
const ACTION = "Next-Action: 00\r\nContent-Type: text/plain";
const field = '--x\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n1\r\n--x--\r\n';

test.each([
  ["a form", field, FORM, 200],
  ["text that claims to be a form", "hello", FORM, 400],
  ["a form that is cut off", field.slice(0, -8), FORM, 400],
  ["a form without a boundary", field, "Content-Type: multipart/form-data", 400],
  ["an action's arguments", "[1]", ACTION, 200],
  ["an action without arguments", "", ACTION, 400],
  ["text without an action", "", "Content-Type: text/plain", 200],
  ["more than an action's limit", "x".repeat(1_100_000), ACTION, 413],
])("%s, posted to a page, returns %4$i", async (_, body, headers, status) => {
  const result = await exchange(await startSite(), post(body, headers));
  expect(statusOf(result)).toBe(status);
  if (status === 200) expect(result.endsWith(body)).toBe(true);
});

test("a chunked body reaches the page complete", async () => {
  const port = await startSite();
  const socket = connect(port, "127.0.0.1");
  const result = text(socket);
  const head = `POST /login HTTP/1.1\r\nHost: site.example\r\n${ACTION}\r\nTransfer-Encoding: chunked\r\n${LAST}`;
  for (const part of [head, "2\r\n[1\r\n", "1\r\n]\r\n", "0\r\n\r\n"]) {
    await new Promise((resolve) => socket.write(part, resolve));
    await new Promise(setImmediate);
  }
  expect(await result).toMatch(/\[1\]$|\[1\]\r\n/);
});

test("undecodable arguments are the caller's fault; failures in an action are ours", async () => {
  const failing = (isReached: boolean): RequestListener => {
    return (_, response) => {
      if (isReached) noteActionReached();
      response.statusCode = 500;
      response.end();
    };
  };
  const body = post("[", ACTION);
  expect(statusOf(await exchange(await startSite(failing(false)), body))).toBe(400);
  expect(statusOf(await exchange(await startSite(failing(true)), body))).toBe(500);
});

test("an upload that is rejected before it is read closes the connection", { timeout: 8_000 }, async () => {
  const port = await startSite((_, response) => void response.writeHead(413).end());
  const head = "POST /api/uploads HTTP/1.1\r\nHost: site.example\r\nContent-Length: 50000000\r\n\r\n";
  const began = performance.now();
  expect(statusOf(await exchange(port, `${head}only a little of it`))).toBe(413);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("an idle connection closes, and an active one stays open", async () => {
  const port = await startSite(undefined, { headersTimeout: 300, connectionsCheckingInterval: 50 });
  const began = performance.now();
  expect(await exchange(port, "GET /login HTTP/1.1\r\nHost: si")).not.toContain("200");
  expect(performance.now() - began).toBeLessThan(4_000);
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  const ask = () => socket.write("GET /login HTTP/1.1\r\nHost: site.example\r\n\r\n");
  ask();
  await new Promise((resolve) => setTimeout(resolve, 600));
  ask();
  await expect.poll(() => said.split("HTTP/1.1 200").length - 1).toBe(2);
  socket.destroy();
});
