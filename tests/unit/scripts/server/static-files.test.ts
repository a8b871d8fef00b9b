import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles, serveCompressedFiles } from "@/scripts/server/static-files";
import { plainGet } from "@/tests/support/plain-get";

const SCRIPT = "console.log('hello');".repeat(100);
let site: string;
let server: Server;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(site, ".next/static/chunks"), { recursive: true });
  writeFileSync(join(site, ".next/static/chunks/one.js"), SCRIPT);
  writeFileSync(join(site, ".next/static/chunks/letters.woff2"), "letters");
  writeFileSync(join(site, ".next/secret.js"), "secret");
  await compressFiles(site);
  const send = serveCompressedFiles(site);
  server = createServer((incoming, response) => {
    send(incoming, response, () => response.writeHead(299).end());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(site, { recursive: true });
});

const get = (
  path: string,
  headers: OutgoingHttpHeaders = { "accept-encoding": "gzip, br" },
  method = "GET",
) => plainGet(server, path, headers, method);

test("a script is sent precompressed, with an immutable cache header", async () => {
  for (const time of ["first", "again"]) {
    const { status, headers, body } = await get("/_next/static/chunks/one.js");
    expect(status, time).toBe(200);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  }
});

test.each([
  ["a browser that can't decode it", "/_next/static/chunks/one.js", { "accept-encoding": "gzip" }],
  ["a request without Accept-Encoding", "/_next/static/chunks/one.js", {}],
  ["a range request", "/_next/static/chunks/one.js", { "accept-encoding": "br", range: "bytes=5-2" }],
  ["another file", "/_next/static/chunks/letters.woff2", undefined],
  ["none", "/_next/static/chunks/two.js", undefined],
  ["a folder", "/_next/static/chunks", undefined],
  ["a path traversal", "/_next/static/../secret.js", undefined],
  ["an encoded path traversal", "/_next/static/%2e%2e/secret.js", undefined],
])("%s is left to the framework", async (_name, path, headers) => {
  expect((await get(path, headers)).status).toBe(299);
});

test("a HEAD request for a script is left to the framework", async () => {
  expect((await get("/_next/static/chunks/one.js", { "accept-encoding": "br" }, "HEAD")).status).toBe(299);
});
