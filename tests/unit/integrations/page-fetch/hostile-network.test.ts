import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { PageUnavailable } from "@/lib/integrations/page-fetch/port";
import { publicWeb, type WebAccess } from "@/lib/integrations/page-fetch/web-access";
import { webPages } from "@/lib/integrations/page-fetch/web-pages";
import { startNameServer } from "@/tests/support/name-server";
import { saying, startPageServer } from "@/tests/support/page-server";

const PAGE = "<!doctype html><title>Harvest Fair</title>";

const read = (access: WebAccess, url: string, limitMs?: number) =>
  webPages(access, "Community-AutoFill/1.0", limitMs).fetch(url, new AbortController().signal);

/** The fault that reading a page failed with. */
async function faultOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PageUnavailable);
  return (error as PageUnavailable).fault;
}

/**
 * The public web as a name server resolves it, with one server at 127.0.0.1 that counts as public. Ports are not
 * otherwise checked, so that only the address can cause a refusal.
 */
function webBy(nameServer: { address: string } | null, port: number): WebAccess {
  const web = publicWeb(nameServer ? [nameServer.address] : undefined);
  return {
    resolve: nameServer ? web.resolve : async () => ["127.0.0.1"],
    isAllowed: (address, asked) => (address === "127.0.0.1" && asked === port) || web.isAllowed(address, 80),
  };
}

/** A server that sends arbitrary bytes. */
async function startRawServer(speak: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("data", () => speak(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as { port: number }).port;
}

/** Writes the same chunk repeatedly, as fast as it is read or every given number of milliseconds. */
function repeat(socket: Socket, text: string, everyMs?: number): void {
  if (everyMs) {
    const timer = setInterval(() => socket.writable && socket.write(text), everyMs);
    socket.once("close", () => clearInterval(timer));
    return;
  }
  const more = () => {
    while (socket.writable && socket.write(text));
    if (socket.writable) socket.once("drain", more);
  };
  more();
}

describe("names resolved by a name server over the network", () => {
  test("resolves the name of a public page", async () => {
    const open = await startPageServer(saying(PAGE));
    const names = await startNameServer((_, kind) => (kind === "A" ? ["cdn.fair.test", "127.0.0.1"] : []));
    const page = await read(webBy(names, open.port), `http://www.fair.test:${open.port}/`);
    expect(page.body.toString()).toBe(PAGE);
    expect(names.asked.toSorted()).toEqual(["A www.fair.test", "AAAA www.fair.test"]);
  });

  test("does not resolve a name again when its second answer is private", async () => {
    const open = await startPageServer(saying(PAGE));
    const inner = await startPageServer(saying("inner"), "127.0.0.2", open.port);
    const names = await startNameServer((_, kind, time) =>
      kind === "A" ? [time === 0 ? "127.0.0.1" : "127.0.0.2"] : [],
    );
    const page = await read(webBy(names, open.port), `http://www.fair.test:${open.port}/`);
    expect(page.body.toString()).toBe(PAGE);
    expect(names.asked).toHaveLength(2);
    expect(inner.connections()).toBe(0);
  });

  test("checks the second answer after a redirect to the same name", async () => {
    const open = await startPageServer((_, response) => response.writeHead(302, { location: "/next" }).end());
    const inner = await startPageServer(saying("inner"), "127.0.0.2", open.port);
    const names = await startNameServer((_, kind, time) =>
      kind === "A" ? [time === 0 ? "127.0.0.1" : "127.0.0.2"] : [],
    );
    const reading = read(webBy(names, open.port), `http://www.fair.test:${open.port}/`);
    expect(await faultOf(reading)).toBe("address");
    expect(open.asked).toHaveLength(1);
    expect(inner.connections()).toBe(0);
  });

  test.each<[string, string[], string[]]>([
    ["a private address", ["127.0.0.2"], []],
    ["a private address behind another name", ["inner.fair.test", "127.0.0.2"], []],
    ["a private address among public ones", ["127.0.0.1", "127.0.0.2"], []],
    ["this machine in IPv6, next to a public address", ["127.0.0.1"], ["::1"]],
    ["an IPv4-mapped IPv6 address", [], ["::ffff:127.0.0.2"]],
    ["the well-known prefix of NAT64", [], ["64:ff9b::7f00:2"]],
    ["the local prefix of NAT64", [], ["64:ff9b:1::7f00:2"]],
    ["the local prefix of NAT64, in the middle", [], ["64:ff9b:1:7f00:2::"]],
    ["a neighbor", [], ["fe80::1"]],
  ])("refuses a name that resolves to %s", async (_, four, six) => {
    const inner = await startPageServer(saying("inner"), "127.0.0.2");
    const names = await startNameServer((__, kind) => (kind === "A" ? four : six));
    const reading = read(webBy(names, inner.port), `http://www.fair.test:${inner.port}/`);
    expect(await faultOf(reading)).toBe("address");
    expect(inner.connections()).toBe(0);
  });

  test("times out on a name with no response and fails immediately on an unknown name", async () => {
    const silent = await startNameServer(() => null);
    const began = Date.now();
    expect(await faultOf(read(webBy(silent, 80), "http://www.fair.test/", 300))).toBe("silent");
    expect(Date.now() - began).toBeLessThan(2_000);
    const empty = await startNameServer(() => []);
    expect(await faultOf(read(webBy(empty, 80), "http://www.fair.test/"))).toBe("unknown");
  });
});

describe("three redirects, each of a different kind", () => {
  const targets = [
    "http://127.0.0.2:INNER/",
    "http://[::ffff:127.0.0.2]:INNER/",
    "http://[::ffff:7f00:2]:INNER/",
    "http://[64:ff9b::7f00:2]:INNER/",
    "http://[64:ff9b::127.0.0.2]:INNER/",
    "http://[64:ff9b:1::7f00:2]:INNER/",
    "http://[64:ff9b:1:7f00:2::]:INNER/",
    "http://[2002:7f00:2::]:INNER/",
    "http://www.fair.test:INNER/",
    "http://127.0.0.1:INNER/",
    "https://127.0.0.2:INNER/",
    "ftp://127.0.0.2:INNER/",
    "ws://127.0.0.2:INNER/",
    "gopher://127.0.0.2:INNER/_GET",
    "dict://127.0.0.2:INNER/x",
    "ldap://127.0.0.2:INNER/",
    "file:///proc/self/environ",
    "jar:http://127.0.0.2:INNER/!/x",
    "view-source:http://127.0.0.2:INNER/",
    "http://unix:/SOCKET:/",
    "http+unix://SOCKET/",
    "unix:SOCKET",
    "unix://SOCKET",
    "ftp://127.0.0.1:OPEN/",
    "ws://127.0.0.1:OPEN/",
    "http://user@127.0.0.1:OPEN/",
  ];

  test.each(targets)("%s is not reached", async (target) => {
    const inner = await startPageServer(saying("inner"), "127.0.0.2");
    const socket = await unixServer();
    const statuses = [301, 303, 308];
    const open = await startPageServer((_, response) => {
      const step = open.asked.length - 1;
      const address = target.replace("INNER", String(inner.port)).replace("OPEN", String(open.port));
      const location = step < 2 ? `/${step}` : address.replace("SOCKET", socket.path);
      response.writeHead(statuses[step] ?? 500, { location }).end();
    });
    const reading = read(webBy(null, open.port), `http://www.fair.test:${open.port}/`);
    expect(await faultOf(reading)).toBe("address");
    expect(open.asked).toHaveLength(3);
    expect(inner.connections()).toBe(0);
    expect(socket.connections()).toBe(0);
  });

  async function unixServer() {
    const path = join(tmpdir(), `${newId()}.sock`);
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(path, resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    return { path, connections: () => connections };
  }
});

describe("endless responses", () => {
  const CHUNKED = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n";
  /** Ended by its size; the timeout would come much later. */
  const fast: Record<string, (socket: Socket) => void> = {
    headers: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      repeat(socket, `x-more: ${"x".repeat(1_000)}\r\n`);
    },
    "a chunk extension": (socket) => {
      socket.write(`${CHUNKED}5;`);
      repeat(socket, "x=y;".repeat(1_000));
    },
    "a chunk trailer": (socket) => {
      socket.write(`${CHUNKED}0\r\n`);
      repeat(socket, `x-more: ${"x".repeat(1_000)}\r\n`);
    },
  };
  /** Ended by the timeout. */
  const slow: Record<string, (socket: Socket) => void> = {
    "headers, a letter at a time": (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-more: ");
      repeat(socket, "x", 20);
    },
    "a first line, a letter at a time": (socket) => {
      socket.write("HTTP/1.1 200 ");
      repeat(socket, "O", 20);
    },
    "early hints": (socket) => repeat(socket, "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n", 5),
    "a page, a letter at a time": (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<!doctype html>");
      repeat(socket, "x", 20);
    },
  };

  test.each([
    ...Object.entries(fast).map(([name, speak]) => [name, speak, 60_000] as const),
    ...Object.entries(slow).map(([name, speak]) => [name, speak, 500] as const),
  ])("%s", async (_, speak, limitMs) => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const port = await startRawServer((socket) => {
      socket.once("close", () => leave());
      speak(socket);
    });
    const before = process.memoryUsage().rss;
    const reading = read(webBy(null, port), `http://www.fair.test:${port}/`, limitMs);
    expect(["silent", "answer"]).toContain(await faultOf(reading));
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
    await left;
  });
});

/** 262 MB in 8 kB: Zstandard for one letter repeated many times. */
const ZSTD_BOMB = Buffer.concat([
  Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]),
  ...Array.from({ length: 2_000 }, (_, at) => {
    const block = (131_072 << 3) | (1 << 1) | (at === 1_999 ? 1 : 0);
    return Buffer.from([block & 255, (block >> 8) & 255, (block >> 16) & 255, 0x61]);
  }),
]);

describe("a few bytes that unpack to very many", () => {
  const bomb = Buffer.alloc(60_000_000, "a");
  const gzip = gzipSync(bomb);
  test.each<[string, Buffer, string]>([
    ["zstd", ZSTD_BOMB, "answer"],
    ["gzip", gzip, "bomb"],
    ["br", brotliCompressSync(bomb), "bomb"],
    ["gzip, gzip", gzipSync(gzip), "answer"],
    ["br, gzip", gzipSync(brotliCompressSync(bomb)), "answer"],
    ["gzip, zstd", ZSTD_BOMB, "answer"],
    ["identity, br", brotliCompressSync(bomb), "answer"],
  ])("%s", async (encoding, body, fault) => {
    const open = await startPageServer(saying(body, "text/html", { "content-encoding": encoding }));
    const before = process.memoryUsage().rss;
    expect(await faultOf(read(webBy(null, open.port), `http://www.fair.test:${open.port}/`))).toBe(fault);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test("unpacks nested compression once and leaves the inner content packed", async () => {
    const twice = gzipSync(gzip);
    const open = await startPageServer(saying(twice, "text/html", { "content-encoding": "gzip" }));
    const page = await read(webBy(null, open.port), `http://www.fair.test:${open.port}/`);
    expect(page.body.length).toBe(gzip.length);
  });
});
