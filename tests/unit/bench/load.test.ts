import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAddresses } from "@/tests/bench/search/addresses";
import { openAtRate } from "@/tests/bench/signed-in/load";

const OTHERS = 30;
const held: ServerResponse[] = [];
let others = 0;
// Slow pages are answered after all others: a client that waited for them would never end.
const server = createServer((request, response) => {
  if (request.url === "/slow") held.push(response);
  else {
    response.end(request.headers.cookie);
    others++;
  }
  if (others === OTHERS) for (const slow of held.splice(0)) slow.end("slow");
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("the benchmark's load", () => {
  it("opens each page equally often, without waiting for slow ones", async () => {
    const visits = ["/slow", "/a", "/b", "/c"].map((path) => ({ page: path, path, cookie: "me" }));
    const responses = await openAtRate(url, visits, { perSecond: 1_000, count: 40 });
    for (const { page } of visits)
      expect(responses.filter((response) => response.page === page)).toHaveLength(10);
    expect(responses.find(({ page }) => page === "/a")?.bytes).toBe("me".length);
  });

  it("never makes a search twice", () => {
    const addresses = searchAddresses();
    const made = Array.from({ length: 20_000 }, () => addresses.next().value);
    expect(new Set(made).size).toBe(made.length);
  });
});
