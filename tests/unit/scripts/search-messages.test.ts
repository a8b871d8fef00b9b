import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { readSearch, SearchExchange } from "@/scripts/search-messages";

const BODY = "compressed";
/** A web process: it sends back what it is given, and renders a search on request. */
const MEMBER = `process.on("message", (message) => {
  if (message !== "render") return process.send({ given: message });
  process.send({ renderedSearch: { address: "/a?q=b", tags: ["a"], headers: {}, body: Buffer.from("${BODY}"), renderingBegan: 1, renderedAt: 2 } });
});
process.send("ready");`;

const children: ReturnType<typeof start>[] = [];

function start() {
  const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
  return spawn(process.execPath, ["-e", MEMBER], { stdio: [...stdio], serialization: "advanced" });
}

async function startMember(exchange: SearchExchange) {
  const child = start();
  children.push(child);
  await once(child, "message");
  return exchange.join(child);
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

test("a search that one process rendered reaches each other one, and not itself", async () => {
  const exchange = new SearchExchange();
  const [sender, ended, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => startMember(exchange)),
  );
  const left = ended && once(ended, "exit");
  ended?.kill();
  await left;
  const fromSender: unknown[] = [];
  sender?.on("message", (message) => fromSender.push(message));
  const echoes = others.map((other) => once(other, "message") as Promise<[{ given: unknown }]>);
  sender?.send("render");
  for (const [{ given }] of await Promise.all(echoes)) {
    const search = readSearch(given);
    expect(search).toMatchObject({ address: "/a?q=b", tags: ["a"], renderingBegan: 1, renderedAt: 2 });
    expect(Buffer.from(search?.body ?? []).toString()).toBe(BODY);
  }
  expect(fromSender.filter((message) => readSearch(message) === null)).toEqual([]);
});

test("other messages are no searches", () => {
  for (const message of ["ready", null, { metrics: "want", id: 1 }]) expect(readSearch(message)).toBeNull();
});
