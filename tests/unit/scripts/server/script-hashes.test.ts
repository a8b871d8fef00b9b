import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressResponse } from "@/scripts/server/compression";
import { inOrder } from "@/scripts/server/middleware";
import { setScriptHashes } from "@/scripts/server/script-hashes";
import { plainGet } from "@/tests/support/plain-get";

const POLICY = "default-src 'self'; script-src 'self'; object-src 'none'";
const SCRIPTS = ["(self.__next_f=self.__next_f||[]).push([0])", 'self.__next_f.push([1,"é"])'];
const MERGED = SCRIPTS.join(";");
const HASH = `'sha256-${createHash("sha256").update(MERGED).digest("base64")}'`;
const PAGE = `<p>${"x".repeat(2000)}</p>${SCRIPTS.map((script) => `<script>${script}</script>`).join("")}`;
const SENT = `<p>${"x".repeat(2000)}</p><script>${MERGED}</script>`;

async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(
    inOrder([compressResponse, setScriptHashes], (request, response) => {
      response.setHeader("Content-Security-Policy", POLICY);
      respond(request, response);
    }),
  ).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once("listening", done));
  return server;
}

const html = (response: ServerResponse) =>
  response
    .setHeader("Content-Type", "text/html; charset=utf-8")
    .setHeader("Content-Length", Buffer.byteLength(PAGE));

test("a page's policy allows exactly its inline scripts", async () => {
  const server = await serve((_request, response) => void html(response).end(PAGE));
  const { headers, body } = await plainGet(server, "/pricing");
  expect(body.toString()).toBe(SENT);
  expect(headers).toMatchObject({
    "content-security-policy": `default-src 'self'; script-src 'self' ${HASH}; object-src 'none'`,
    "content-length": String(Buffer.byteLength(SENT)),
  });
  const compressed = await plainGet(server, "/pricing", { "accept-encoding": "br" });
  expect(brotliDecompressSync(compressed.body).toString()).toBe(SENT);
  expect(compressed.headers["content-security-policy"]).toContain(HASH);
});

test("a page that arrives in parts is held until it is complete", async () => {
  const bytes = Buffer.from(PAGE);
  const server = await serve((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.statusCode = 500;
    response.flushHeaders();
    // Splits the two bytes of a letter.
    const middle = bytes.indexOf("é") + 1;
    response.write(bytes.subarray(0, middle));
    response.write(bytes.subarray(middle));
    response.end();
  });
  const { status, headers, body } = await plainGet(server, "/pricing");
  expect([status, body.toString()]).toEqual([500, SENT]);
  expect(headers["content-security-policy"]).toContain(HASH);
});

test("HEAD gets the headers of GET and no body", async () => {
  const server = await serve((request, response) => {
    if (request.method === "HEAD") response.end();
    else html(response).end(PAGE);
  });
  const head = await plainGet(server, "/pricing", {}, "HEAD");
  expect(head.headers["content-security-policy"]).toContain(HASH);
  expect(head.body).toHaveLength(0);
  expect((await plainGet(server, "/api/live", {}, "HEAD")).headers["content-security-policy"]).toBe(POLICY);
});

test("a 304 leaves the policy that the browser has", async () => {
  const server = await serve((_request, response) => {
    response.statusCode = 304;
    response.end();
  });
  expect((await plainGet(server, "/pricing")).headers).not.toHaveProperty("content-security-policy");
});

test.each([
  ["isn't a page", { "content-type": "text/x-component" }],
  ["has its own policy", { "content-type": "text/html", "content-security-policy": "default-src 'none'" }],
  ["has a nonce", { "content-type": "text/html", "cache-control": "private, no-store" }],
])("a response that %s passes unchanged, as it is written", async (name, headers) => {
  let finish: () => void = () => {};
  const server = await serve((request, response) => {
    if (name === "has a nonce") request.headers["content-security-policy"] = "script-src 'nonce-1'";
    for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
    response.write(PAGE);
    finish = () => response.end();
  });
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/pricing`, {
    headers: { "accept-encoding": "identity" },
  });
  finish();
  expect(await response.text()).toBe(PAGE);
  expect(response.headers.get("content-security-policy")).toBe(
    headers["content-security-policy" as keyof typeof headers] ?? POLICY,
  );
});

test("a nonce doesn't count on a page that may be cached", async () => {
  const server = await serve((request, response) => {
    request.headers["content-security-policy"] = "script-src 'nonce-1'";
    html(response).setHeader("cache-control", "s-maxage=60").end(PAGE);
  });
  expect((await plainGet(server, "/login")).headers["content-security-policy"]).toContain(HASH);
});
