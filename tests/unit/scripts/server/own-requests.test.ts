import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { openOwnRequests } from "@/scripts/server/own-requests";

test("requests one after the other use one connection, and concurrent ones don't wait for each other", async () => {
  const connections: Socket[] = [];
  const waiting: (() => void)[] = [];
  const get = await openOwnRequests(({ url, socket }, response) => {
    connections.push(socket);
    const end = () => void response.end(url);
    if (url === "/together") waiting.push(end);
    else end();
    if (waiting.length === 2) for (const respond of waiting) respond();
  }, "https://site.example");
  for (const path of ["/first", "/second", "/third"]) expect(String((await get(path))?.body)).toBe(path);
  expect(new Set(connections).size).toBe(1);
  await Promise.all([get("/together"), get("/together")]);
  expect(new Set(connections).size).toBe(2);
});

test("a request whose connection breaks gets null, and the next one works", async () => {
  const get = await openOwnRequests((asked, response) => {
    if (asked.url === "/broken") asked.socket.destroy();
    else response.end("works");
  }, "https://site.example");
  await get("/");
  expect(await get("/broken")).toBeNull();
  expect(String((await get("/"))?.body)).toBe("works");
});

test("nothing of the request that opened the port is known to later ones", async () => {
  const visitors = new AsyncLocalStorage<string>();
  const get = await visitors.run("first", () =>
    openOwnRequests((_, response) => void response.end(String(visitors.getStore())), "https://site.example"),
  );
  expect(String((await visitors.run("first", () => get("/")))?.body)).toBe("undefined");
});
