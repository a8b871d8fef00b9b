import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageCache } from "@/lib/site/cache/page-cache";
import { serveFromCache } from "@/scripts/server/response-cache";
import { plainGet } from "@/tests/support/plain-get";

const FOREVER = { revalidate: false as const };
let server: Server;
let composed: number;
let compose: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  composed = 0;
  compose = (request, response) => {
    const accepted = String(request.headers["accept-encoding"]);
    const encoding = ["br", "gzip"].find((name) => accepted.includes(name));
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.setHeader("x-nextjs-cache", "HIT").setHeader("ETag", '"one"');
    const html = `page ${composed} …`;
    response.end(encoding ? (encoding === "br" ? brotliCompressSync : gzipSync)(html) : html);
  };
  server = createServer((request, response) => {
    serveFromCache(request, response, () => {
      composed++;
      compose(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(async () => {
  pageCache().clear();
  await new Promise((done) => server.close(done));
});

function store(revalidate: { revalidate: number | false } = FOREVER): void {
  const entry = { value: {}, path: "/pricing", lastModified: Date.now(), cacheControl: revalidate };
  pageCache().set("key of pricing", entry, ["prices"], 10, performance.now() + 1);
}

const get = (path = "/pricing", headers: Record<string, string> = {}, method = "GET") =>
  plainGet(server, path, headers, method);

test("a cached page is composed once and then sent again byte for byte", async () => {
  store();
  const first = await get();
  const second = await get();
  expect(composed).toBe(1);
  expect(second.status).toBe(200);
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.headers).toMatchObject({ etag: '"one"', "content-length": String(first.body.length) });
});

test("each encoding has its own bytes, and an ambiguous one is left to the framework", async () => {
  store();
  await get("/pricing", { "accept-encoding": "gzip, deflate, br, zstd" });
  await get("/pricing", { "accept-encoding": "gzip, deflate" });
  await get();
  const small = await get("/pricing", { "accept-encoding": "br, gzip" });
  const zipped = await get("/pricing", { "accept-encoding": "deflate, gzip" });
  expect(composed).toBe(3);
  expect(small.headers["content-encoding"]).toBe("br");
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  await get("/pricing", { "accept-encoding": "gzip;q=0" });
  expect(composed).toBe(4);
});

test("repeated responses are compressed as far as possible", async () => {
  store();
  const html = Array.from({ length: 400 }, (_, at) => `<p>Proposal ${at * at}</p>`).join("");
  const quickly = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  compose = (_request, response) => {
    response.setHeader("Content-Encoding", "br").setHeader("x-nextjs-cache", "HIT").end(quickly);
  };
  const asked = { "accept-encoding": "br" };
  expect((await get("/pricing", asked)).body.length).toBe(quickly.length);
  await expect.poll(async () => (await get("/pricing", asked)).body.length).toBeLessThan(quickly.length);
  const { headers, body } = await get("/pricing", asked);
  expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(composed).toBe(1);
});

test("a page whose content changed is composed again", async () => {
  store();
  await get();
  pageCache().touch(["prices"]);
  store();
  await get();
  expect(composed).toBe(2);
});

test("a response is not cached if its page changed in the meantime", async () => {
  store();
  const plain = compose;
  compose = (request, response) => {
    pageCache().touch(["prices"]);
    store();
    plain(request, response);
  };
  await get();
  compose = plain;
  await get();
  expect(composed).toBe(2);
});

test("a page that is due for revalidation goes to the framework", async () => {
  store({ revalidate: 0 });
  await get();
  await get();
  expect(composed).toBe(2);
});

test.each([
  ["another method", "/pricing", {}, "HEAD"],
  ["a query", "/pricing?q=music", {}, "GET"],
  ["the page's data", "/pricing", { rsc: "1" }, "GET"],
  ["a prefetch", "/pricing", { "next-router-segment-prefetch": "/_tree" }, "GET"],
  ["a preview", "/pricing", { cookie: "a=b; __prerender_bypass=x" }, "GET"],
  ["a range", "/pricing", { range: "bytes=0-1" }, "GET"],
  ["another page", "/help", {}, "GET"],
])("%s goes to the framework", async (_name, path, headers, method) => {
  store();
  await get();
  await get(path, headers, method);
  await get(path, headers, method);
  expect(composed).toBe(3);
});

test.each([
  ["was not cached", (response: ServerResponse) => response.setHeader("x-nextjs-cache", "STALE")],
  ["sets a cookie", (response: ServerResponse) => response.setHeader("Set-Cookie", "a=b")],
  ["is an error", (response: ServerResponse) => Object.assign(response, { statusCode: 500 })],
])("a response that %s is not repeated", async (_name, change) => {
  store();
  compose = (_request, response) => {
    response.setHeader("x-nextjs-cache", "HIT");
    change(response);
    response.end("page");
  };
  await get();
  await get();
  expect(composed).toBe(2);
});

test("a browser that has the page gets a 304, unless it forces a reload", async () => {
  store();
  await get();
  const known = await get("/pricing", { "if-none-match": '"one"' });
  expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await get("/pricing", { "if-none-match": 'W/"one", "two"' })).status).toBe(304);
  expect((await get("/pricing", { "if-none-match": '"other"' })).status).toBe(200);
  const insisting = { "if-none-match": '"one"', "cache-control": "no-cache" };
  expect((await get("/pricing", insisting)).status).toBe(200);
  expect(composed).toBe(1);
});
