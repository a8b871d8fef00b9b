import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearCaches, searchCache, touchCaches } from "@/lib/site/cache/page-cache";
import type { RenderedSearch } from "@/scripts/search-messages";
import { openOwnRequests } from "@/scripts/server/own-requests";
import { serveSearches } from "@/scripts/server/search-cache";
import { plainGet } from "@/tests/support/plain-get";

const CHOIR = "/browseproposals?q=choir";
const BROTLI = { "accept-encoding": "br" };

let server: Server;
/** What the page behind the cache was asked for. */
let rendered: IncomingMessage[];
/** What reached the site without the cache. */
let passed: string[];
/** What the other processes were given, and how one of them gives a search. */
let given: RenderedSearch[];
let receive: (search: RenderedSearch) => void;
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  rendered = [];
  passed = [];
  given = [];
  respond = ({ url }, response) => {
    response
      .setHeader("Content-Type", "text/html; charset=utf-8")
      .setHeader("Cache-Control", "private, no-store")
      .setHeader("Vary", "rsc, Accept-Encoding")
      .setHeader("Server-Timing", 'request;desc="1"')
      .end(`<p>page ${rendered.length} of ${url} …</p>`);
  };
  const get = await openOwnRequests((request, response) => {
    rendered.push(request);
    respond(request, response);
  }, "https://site.example");
  const middleware = serveSearches(get, {
    give: (search) => given.push(search),
    onGiven: (take) => {
      receive = take;
    },
  });
  server = createServer((request, response) => {
    middleware(request, response, () => {
      passed.push(request.url ?? "");
      response.end("uncached");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(async () => {
  vi.useRealTimers();
  clearCaches();
  await new Promise((done) => server.close(done));
});

const get = (path = CHOIR, headers: Record<string, string> = BROTLI, method = "GET") =>
  plainGet(server, path, headers, method);

const textOf = ({ body }: { body: Buffer }) => brotliDecompressSync(body).toString();

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test("a search is rendered once for all spellings of its address, with the same bytes", async () => {
  const first = await get();
  const second = await get("/browseproposals?utm_source=mail&sort=featured&q=+choir");
  expect(textOf(first)).toBe(`<p>page 1 of ${CHOIR} …</p>`);
  expect(second.body.equals(first.body)).toBe(true);
  expect(rendered).toHaveLength(1);
  expect(passed).toEqual([]);
});

test("a stored search may be shared for a minute, and names its tags", async () => {
  await get();
  const { headers } = await get();
  expect(headers).toMatchObject({
    "cache-control": "s-maxage=60, stale-while-revalidate=60",
    "surrogate-key": "proposals",
    "content-encoding": "br",
    "content-type": "text/html; charset=utf-8",
    vary: "rsc, Accept-Encoding",
  });
  expect(headers["server-timing"]).toBeUndefined();
});

test("nothing that a visitor sends reaches the page, except the filters", async () => {
  await get(`${CHOIR}&x=1`, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "ftp",
    "x-forwarded-for": "1.2.3.4",
    cookie: "next-auth.session-token=secret",
    authorization: "Bearer secret",
    "accept-language": "de",
    "accept-encoding": "br",
    "if-none-match": '"known"',
    "user-agent": "<script>",
  });
  expect(rendered.map(({ url, headers }) => [url, headers])).toEqual([
    [CHOIR, { host: "site.example", connection: "keep-alive", "user-agent": "own-request" }],
  ]);
});

test("visitors who ask for the same search at the same time wait for one page", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(rendered).toHaveLength(1);
  expect(new Set(all.map(textOf)).size).toBe(1);
});

test("a change that happens while a page is rendered is seen by everyone who asks after it", async () => {
  const plain = respond;
  let isTouched: () => void = () => {};
  const touched = new Promise<void>((done) => {
    isTouched = done;
  });
  respond = async (request, response) => {
    const isFirst = rendered.length === 1;
    if (isFirst) {
      touchCaches(["proposals"]);
      isTouched();
      await vi.waitUntil(() => rendered.length === 2);
    }
    plain(request, response);
  };
  const early = get();
  await touched;
  await get();
  await early;
  await get();
  expect(rendered).toHaveLength(2);
});

test("a change of what a search shows drops it, and others' changes don't", async () => {
  await get();
  touchCaches(["vendors", "proposal:1", "agent-hub"]);
  await get();
  expect(rendered).toHaveLength(1);
  touchCaches(["proposals"]);
  await get();
  expect(rendered).toHaveLength(2);
});

test("an older page is served while one new one is rendered", async () => {
  await get();
  later(301);
  const [old] = await Promise.all([get(), get(), get()]);
  expect(textOf(old ?? { body: Buffer.alloc(0) })).toContain("page 1");
  await expect.poll(async () => textOf(await get())).toContain("page 2");
  expect(rendered).toHaveLength(2);
});

test("a page that is too old is not served", async () => {
  await get();
  later(901);
  expect(textOf(await get())).toContain("page 2");
});

test.each([
  ["no success", (response: ServerResponse) => Object.assign(response, { statusCode: 404 })],
  ["a cookie", (response: ServerResponse) => response.setHeader("Set-Cookie", "a=b")],
  ["no page", (response: ServerResponse) => response.setHeader("Content-Type", "text/x-component")],
])("a response with %s is not stored, and the visitor's own request is passed on", async (_name, change) => {
  respond = (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    change(response);
    response.end("page");
  };
  await get(`${CHOIR}&utm_source=mail`);
  await get();
  expect(passed).toEqual([`${CHOIR}&utm_source=mail`, CHOIR]);
  expect(rendered).toHaveLength(2);
});

test("in an outage, visitors get the one failed response, and soon a new one", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  respond = (_request, response) => response.writeHead(503, { "retry-after": "5" }).end("down");
  const all = await Promise.all([get(), get()]);
  all.push(await get());
  for (const { status, headers, body } of all)
    expect([status, headers["retry-after"], body.toString()]).toEqual([503, "5", "down"]);
  expect(rendered).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  await get();
  expect(rendered).toHaveLength(2);
  expect(passed).toEqual([]);
});

test("an outage doesn't drop an older page, nor request it again for each visitor", async () => {
  await get();
  later(301);
  respond = (_request, response) => response.writeHead(503).end("down");
  for (let visit = 0; visit < 5; visit++) expect(textOf(await get())).toContain("page 1");
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test("of many different searches at the same time, the last are passed on", async () => {
  const plain = respond;
  respond = async (request, response) => {
    await vi.waitUntil(() => passed.length > 0);
    plain(request, response);
  };
  const all = Array.from({ length: 65 }, (_, n) => get(`/browseproposals?q=word${n}`));
  await Promise.all(all);
  expect(passed).toHaveLength(1);
  expect(rendered).toHaveLength(64);
});

test("only this process gets pages from its port for requests", async () => {
  const plain = respond;
  let port: number | undefined;
  respond = (request, response) => {
    port = request.socket.localPort;
    plain(request, response);
  };
  await get();
  const response = await fetch(`http://127.0.0.1:${port}${CHOIR}`);
  expect(response.status).toBe(404);
  expect(rendered).toHaveLength(1);
});

test.each([
  ["the page's data", CHOIR, { rsc: "1" }, "GET"],
  ["a prefetch", CHOIR, { "next-router-prefetch": "1" }, "GET"],
  ["a range", CHOIR, { range: "bytes=0-1" }, "GET"],
  ["a form", CHOIR, {}, "POST"],
  ["invalid filters", "/browseproposals?min=abc", {}, "GET"],
  ["another page", "/pricing?q=choir", {}, "GET"],
  ["the address of the page's data", `${CHOIR}&_rsc=1abc`, {}, "GET"],
])("%s is passed on unchanged", async (_name, path, headers, method) => {
  await get(path, headers, method);
  expect(passed).toEqual([path]);
  expect(rendered).toEqual([]);
});

test("an address without filters is passed on as the list's own", async () => {
  await get("/browseproposals?utm_source=mail");
  expect(passed).toEqual(["/browseproposals"]);
});

test("each encoding, and HEAD, get the same page", async () => {
  const { headers } = await get();
  const page = `<p>page 1 of ${CHOIR} …</p>`;
  const plain = await get(CHOIR, {});
  const zipped = await get(CHOIR, { "accept-encoding": "gzip" });
  const head = await get(CHOIR, BROTLI, "HEAD");
  expect(plain.body.toString()).toBe(page);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(zipped.body).toString()).toBe(page);
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect([plain, zipped, head].map((response) => response.headers.etag)).toEqual([
    headers.etag,
    headers.etag,
    headers.etag,
  ]);
});

test("a browser that has the page gets a 304", async () => {
  const { headers } = await get();
  const known = await get(CHOIR, { ...BROTLI, "if-none-match": headers.etag ?? "" });
  expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("a search is given to the other processes once, and one of theirs is served without rendering it", async () => {
  const first = await get();
  await get();
  expect(given).toMatchObject([{ address: CHOIR, tags: ["proposals"] }]);
  const address = "/browseproposals?q=brass";
  for (const search of given) receive({ ...search, address });
  const second = await get(address);
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.headers).toEqual({ ...first.headers, date: second.headers.date });
  expect(rendered).toHaveLength(1);
  expect(given).toHaveLength(1);
});

test("a search that another process began to render before a change is not served", async () => {
  await get();
  later(1);
  touchCaches(["proposals"]);
  for (const search of given) receive(search);
  expect(textOf(await get())).toContain("page 2");
});

test("a stored search takes the memory of its compressed page", async () => {
  respond = (_request, response) =>
    response.setHeader("Content-Type", "text/html").end("<p>".repeat(100_000));
  await get();
  expect(searchCache().bytes).toBeGreaterThan(1_200);
  expect(searchCache().bytes).toBeLessThan(2_000);
});
