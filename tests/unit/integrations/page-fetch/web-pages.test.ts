import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PageUnavailable } from "@/lib/integrations/page-fetch/port";
import { publicWeb, type WebAccess, webFrom } from "@/lib/integrations/page-fetch/web-access";
import { webPages } from "@/lib/integrations/page-fetch/web-pages";
import { decodePage } from "@/lib/listings/event-import/markup/charset";
import { type PageServer, saying, startPageServer } from "@/tests/support/page-server";

const PAGE = "<!doctype html><title>Harvest Fair</title>";
const AGENT = "Community-AutoFill/1.0 (+http://localhost:3000)";

/** The public web and one server on this machine that counts as part of it; `names` resolve as the test says. */
function webWith(open: PageServer | null, names: Record<string, string[]> = {}): WebAccess {
  const { isAllowed } = publicWeb();
  return {
    resolve: async (name) => names[name] ?? (name.endsWith("public.test") ? ["127.0.0.1"] : []),
    isAllowed: (address, port) => port === open?.port || isAllowed(address, port),
  };
}

/** A page as the event reader receives it. */
async function read(access: WebAccess, url: string, limitMs?: number, signal = new AbortController().signal) {
  const page = await webPages(access, AGENT, limitMs).fetch(url, signal);
  return { url: page.url, kind: page.kind, text: decodePage(page.body, page.contentType) };
}

/** The fault that reading a page failed with. */
async function faultOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PageUnavailable);
  return (error as PageUnavailable).fault;
}

test("reads a page and sends only the required headers", async () => {
  const server = await startPageServer(saying(PAGE));
  const page = await read(webWith(server), `http://www.public.test:${server.port}/fair?x=1#top`);
  expect(page).toEqual({
    url: `http://www.public.test:${server.port}/fair?x=1`,
    kind: "html",
    text: PAGE,
  });
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]?.url).toBe("/fair?x=1");
  expect(server.asked[0]?.headers).toEqual({
    host: `www.public.test:${server.port}`,
    "user-agent": AGENT,
    accept: "text/html, application/xhtml+xml, text/calendar;q=0.9",
    "accept-encoding": "gzip, deflate, br",
    "accept-language": "en, *;q=0.5",
    connection: "close",
  });
});

describe("never reaches a server on this machine", () => {
  const spellings = [
    "http://127.0.0.1:PORT/",
    "http://127.1:PORT/",
    "http://127.0.1:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f000001:PORT/",
    "http://0x7f.0.0.1:PORT/",
    "http://0177.0.0.1:PORT/",
    "http://017700000001:PORT/",
    "http://127.0.0.1.:PORT/",
    "http://１２７.０.０.１:PORT/",
    "http://127。0。0。1:PORT/",
    "http://①②⑦.0.0.1:PORT/",
    "http://%31%32%37.0.0.1:PORT/",
    "http://0.0.0.0:PORT/",
    "http://0:PORT/",
    "http://localhost:PORT/",
    "http://LOCALHOST.:PORT/",
    "http://[::1]:PORT/",
    "http://[0:0:0:0:0:0:0:1]:PORT/",
    "http://[::]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
    "http://[::127.0.0.1]:PORT/",
    "http://[64:ff9b::7f00:1]:PORT/",
    "http://[2002:7f00:1::]:PORT/",
    "http://[::1%25lo]:PORT/",
    "http://[fe80::1%25eth0]:PORT/",
    "http://www.public.test@127.0.0.1:PORT/",
    "http://user:word@127.0.0.1:PORT/",
    "http://127.0.0.1:PORT\\@www.public.test/",
    "http:127.0.0.1:PORT/",
    "\thttp://127.0.0.1:PORT/\n",
    "https://127.0.0.1:PORT/",
    "ftp://127.0.0.1:PORT/",
    "gopher://127.0.0.1:PORT/_x",
    "file:///etc/hosts",
    "data:text/html,<title>x</title>",
    "blob:http://127.0.0.1:PORT/x",
    "javascript:alert(1)",
    "//127.0.0.1:PORT/",
    "127.0.0.1:PORT",
    "",
  ];
  test.each(spellings)("%j", async (spelling) => {
    const inner = await startPageServer(saying(PAGE));
    const access = { ...webWith(null), resolve: async () => ["127.0.0.1"] };
    expect(await faultOf(read(access, spelling.replace("PORT", String(inner.port))))).toBe("address");
    expect(inner.connections()).toBe(0);
  });

  test.each(spellings.filter(Boolean))("through a redirect to %j", async (spelling) => {
    const inner = await startPageServer(saying(PAGE));
    const location = encodeURI(spelling.replace("PORT", String(inner.port))).replace(/%25(?=\d\d)/g, "%");
    const open = await startPageServer((_, response) => response.writeHead(302, { location }).end());
    const names = { "www.public.test": ["127.0.0.1"], localhost: ["127.0.0.1"], "localhost.": ["127.0.0.1"] };
    const reading = read(webWith(open, names), `http://www.public.test:${open.port}/`);
    expect(["address", "answer", "redirects"]).toContain(await faultOf(reading));
    expect(inner.connections()).toBe(0);
  });

  test("through a name that resolves to it, alone or among public addresses", async () => {
    const inner = await startPageServer(saying(PAGE));
    const access: WebAccess = {
      resolve: async (name) => (name === "inner.test" ? ["127.0.0.1"] : ["127.0.0.2", "::1", "127.0.0.1"]),
      isAllowed: (address) => address !== "127.0.0.1",
    };
    for (const name of ["inner.test", "mixed.test"])
      expect(await faultOf(read(access, `http://${name}:${inner.port}/`))).toBe("address");
    expect(inner.connections()).toBe(0);
  });

  test("through a name that changes its address: it is resolved once, and that address is connected to", async () => {
    const open = await startPageServer(saying(PAGE));
    const inner = await startPageServer(saying("inner"));
    let asked = 0;
    const access: WebAccess = {
      resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["::1"]),
      isAllowed: (address, port) => address === "127.0.0.1" && port === open.port,
    };
    expect((await read(access, `http://www.public.test:${open.port}/`)).text).toBe(PAGE);
    expect(asked).toBe(1);
    expect(inner.connections()).toBe(0);
  });

  test("resolves the name again on a redirect to itself and refuses a private address", async () => {
    let asked = 0;
    const open = await startPageServer((_, response) => response.writeHead(301, { location: "/2" }).end());
    const access: WebAccess = {
      resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]),
      isAllowed: (address, port) => address === "127.0.0.1" && port === open.port,
    };
    expect(await faultOf(read(access, `http://www.public.test:${open.port}/`))).toBe("address");
    expect(open.asked).toHaveLength(1);
  });

  test("never connects to other ports than those of the web, at any address", async () => {
    const { isAllowed } = publicWeb();
    expect([80, 443].map((port) => isAllowed("8.8.8.8", port))).toEqual([true, true]);
    for (const port of [0, 22, 25, 81, 3000, 5432, 6379, 8080])
      expect(isAllowed("8.8.8.8", port)).toBe(false);
    const asked: number[] = [];
    const access: WebAccess = { resolve: async () => [], isAllowed: (_, port) => asked.push(port) < 0 };
    for (const end of [":0", "", ":443", ":22"])
      expect(await faultOf(read(access, `http://127.0.0.1${end}/`))).toBe("address");
    expect(asked).toEqual([0, 80, 443, 22]);
  });

  test("a test of the full site reaches one server in place of the internet and no other", async () => {
    const open = await startPageServer(saying(PAGE));
    const inner = await startPageServer(saying("inner"));
    const access = webFrom(`http://127.0.0.1:${open.port}`);
    expect((await read(access, `http://www.eventbrite.com:${open.port}/`)).text).toBe(PAGE);
    expect(await faultOf(read(access, `http://www.eventbrite.com:${inner.port}/`))).toBe("address");
    expect(await faultOf(read(access, `http://127.0.0.1:${inner.port}/`))).toBe("address");
    expect(inner.connections()).toBe(0);
  });
});

describe("redirects", () => {
  test("follows four redirects, relative and international ones included, but not a fifth", async () => {
    const hops = ["/ä", "//other.public.test:PORT/b", "?c=1", "http://www.public.test:PORT/end"];
    const server = await startPageServer((request, response) => {
      const step = server.asked.length - 1;
      const next = (request.url?.startsWith("/far") ? [...hops, "/x"] : hops)[step];
      if (!next) return saying(PAGE)(request, response);
      const location = Buffer.from(next.replace("PORT", String(server.port))).toString("latin1");
      response.writeHead(302, { location }).end();
    });
    const page = await read(webWith(server), `http://www.public.test:${server.port}/`);
    expect(page.url).toBe(`http://www.public.test:${server.port}/end`);
    expect(server.asked.map(({ url }) => url)).toEqual(["/", "/%C3%A4", "/b", "/b?c=1", "/end"]);
  });

  test("refuses five redirects and stops a loop immediately", async () => {
    const server = await startPageServer((request, response) => {
      const location = request.url === "/circle" ? "/circle" : `${request.url}x`;
      response.writeHead(307, { location }).end();
    });
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/a`))).toBe("redirects");
    expect(server.asked).toHaveLength(5);
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/circle`))).toBe(
      "redirects",
    );
    expect(server.asked).toHaveLength(6);
  });
});

describe("pages that take too long or send too much", () => {
  test("reads an endless page up to its limit", async () => {
    const line = "<p>and so on and so forth</p>\n".repeat(2_000);
    const server = await startPageServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write(PAGE);
      const more = () => {
        while (response.writable && response.write(line));
        if (response.writable) response.once("drain", more);
      };
      more();
    });
    const { text } = await read(webWith(server), `http://public.test:${server.port}/`);
    expect(text.length).toBe(2_097_152);
    expect(text.startsWith(PAGE)).toBe(true);
  });

  test.each([
    ["sends nothing", () => {}],
    ["stops halfway", (response: ServerResponse) => void response.write(PAGE)],
  ])("times out on a server that %s", async (_, act) => {
    const server = await startPageServer((__, response) => {
      response.setHeader("content-type", "text/html");
      act(response);
    });
    const started = Date.now();
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`, 300))).toBe("silent");
    expect(Date.now() - started).toBeLessThan(3_000);
  });

  test("a slow page and slow redirects share one timeout", async () => {
    const drip = await startPageServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("<p>"), 20);
      response.on("close", () => clearInterval(timer));
    });
    expect(await faultOf(read(webWith(drip), `http://public.test:${drip.port}/`, 300))).toBe("silent");
    const slow = await startPageServer((request, response) => {
      const timer = setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 150);
      response.on("close", () => clearTimeout(timer));
    });
    expect(await faultOf(read(webWith(slow), `http://public.test:${slow.port}/`, 300))).toBe("silent");
  });

  test("the caller can abort", async () => {
    const leaving = new AbortController();
    const server = await startPageServer(() => leaving.abort());
    const reading = read(webWith(server), `http://public.test:${server.port}/`, 60_000, leaving.signal);
    expect(await faultOf(reading)).toBe("silent");
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])("does not unpack a bomb in %s", async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(30_000_000, "a"));
    const before = process.memoryUsage().rss;
    const server = await startPageServer(saying(bomb, "text/html", { "content-encoding": encoding }));
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`))).toBe("bomb");
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test("disconnects a server that switches protocols", async () => {
    const server = await startPageServer(({ socket }) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    });
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`, 60_000))).toBe("silent");
  });

  test("refuses endless headers", async () => {
    const server = await startPageServer(saying(PAGE, "text/html", { "x-much": "x".repeat(60_000) }));
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`))).toBe("silent");
  });
});

describe("responses that are not pages", () => {
  test.each([
    ["image/png", PAGE],
    ["application/pdf", PAGE],
    ["application/json", "{}"],
    ["video/mp4", PAGE],
    ["text/plain", "just words"],
    ["application/octet-stream", "\x7fELF"],
  ])("refuses %s", async (type, body) => {
    const server = await startPageServer(saying(body, type));
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`))).toBe("answer");
  });

  test.each([204, 304, 401, 403, 404, 410, 429, 500, 503])("refuses status %i", async (status) => {
    const server = await startPageServer((_, response) => response.writeHead(status).end());
    expect(await faultOf(read(webWith(server), `http://public.test:${server.port}/`))).toMatch("answer");
  });

  test("refuses non-HTTP responses and unknown encodings", async () => {
    const zstd = await startPageServer(saying(PAGE, "text/html", { "content-encoding": "zstd" }));
    expect(await faultOf(read(webWith(zstd), `http://public.test:${zstd.port}/`))).toBe("answer");
    const twice = await startPageServer(
      saying(gzipSync(gzipSync(PAGE)), "text/html", { "content-encoding": "gzip, gzip" }),
    );
    expect(await faultOf(read(webWith(twice), `http://public.test:${twice.port}/`))).toBe("answer");
    const torn = await startPageServer(
      saying(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), "text/html", { "content-encoding": "gzip" }),
    );
    expect(await faultOf(read(webWith(torn), `http://public.test:${torn.port}/`))).toBe("answer");
    const noise = await startPageServer((request) => request.socket.end("SSH-2.0-OpenSSH\r\n"));
    expect(await faultOf(read(webWith(noise), `http://public.test:${noise.port}/`))).toBe("silent");
  });
});

describe("encodings and character sets", () => {
  const page = "<!doctype html><title>Fête d’été à Orléans – 10 €</title>";
  const latin = Buffer.from(
    "<!doctype html><title>F\xEAte d\x92\xE9t\xE9 \xE0 Orl\xE9ans \x96 10 \x80</title>",
    "latin1",
  );
  const withMeta = (charset: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`<!doctype html><meta charset="${charset}">`), body]);
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

  test.each<[string, Buffer, string, Record<string, string>]>([
    ["gzip", gzipSync(page), "text/html; charset=utf-8", { "content-encoding": "gzip" }],
    ["x-gzip, in capitals", gzipSync(page), "text/html", { "content-encoding": "X-GZIP" }],
    ["brotli", brotliCompressSync(page), "text/html", { "content-encoding": "br" }],
    ["deflate", deflateSync(page), "text/html", { "content-encoding": "deflate" }],
    ["raw deflate", deflateRawSync(page), "text/html", { "content-encoding": "deflate" }],
    ["announced as gzip but plain", Buffer.from(page), "text/html", { "content-encoding": "gzip" }],
    ["no content type", Buffer.from(page), "", {}],
    ["as plain text", Buffer.from(page), "text/plain", {}],
    ["XHTML", Buffer.from(page), "application/xhtml+xml", {}],
    ["UTF-8 without a declaration", Buffer.from(page), "text/html", {}],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${page}`), "text/html; charset=iso-8859-1", {}],
    ["UTF-8 that the server calls Latin 1", Buffer.from(page), "text/html; charset=ISO-8859-1", {}],
    ["UTF-16 with a byte order mark", utf16(page), "text/html", {}],
    ["Windows 1252 by header", latin, 'text/html; charset="windows-1252"', {}],
    ["Latin 1 by header means Windows 1252", latin, "text/html;charset=iso-8859-1", {}],
    ["Windows 1252 by meta", withMeta("windows-1252", latin), "text/html", {}],
    ["Windows 1252 declared as UTF-8", latin, "text/html; charset=utf-8", {}],
    [
      "Windows 1252 declared otherwise by header and meta",
      withMeta("iso-8859-1", latin),
      "text/html; charset=utf-8",
      {},
    ],
    ["Windows 1252 without a declaration", latin, "text/html", {}],
    ["an unknown encoding", Buffer.from(page), "text/html; charset=klingon", {}],
  ])("%s", async (_, body, type, headers) => {
    const server = await startPageServer(saying(body, type, headers));
    const { text } = await read(webWith(server), `http://public.test:${server.port}/`);
    expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toBe("Fête d’été à Orléans – 10 €");
  });

  test.each([
    ["shift_jis", [0x8d, 0xd5, 0x82, 0xe8], "祭り"],
    ["koi8-r", [0xd1, 0xd2, 0xcd, 0xc1, 0xd2, 0xcb, 0xc1], "ярмарка"],
    ["euc-kr", [0xc3, 0xe0, 0xc1, 0xa6], "축제"],
    ["iso-8859-2", [0xb6, 0x77, 0x69, 0xea, 0x74, 0x6f], "święto"],
  ])("%s", async (charset, letters, word) => {
    const body = withMeta(charset, Buffer.concat([Buffer.from("<p>"), Buffer.from(letters)]));
    const server = await startPageServer(saying(body, "text/html"));
    const { text } = await read(webWith(server), `http://public.test:${server.port}/`);
    expect(text).toContain(`<p>${word}`);
  });

  test("recognizes a calendar under any content type", async () => {
    const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    for (const type of ["text/calendar; charset=utf-8", "text/plain", "application/octet-stream", ""]) {
      const server = await startPageServer(saying(calendar, type));
      const fetched = await read(webWith(server), `http://public.test:${server.port}/`);
      expect(fetched).toMatchObject({ kind: "calendar", text: calendar });
    }
  });
});
