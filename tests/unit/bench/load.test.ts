import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coldAddresses } from "@/tests/bench/cold-search";
import { openAtRate } from "@/tests/bench/signed-in/load";

const SLOW_MS = 60;
const server = createServer((request, response) => {
  setTimeout(() => response.end(request.headers.cookie), request.url === "/slow" ? SLOW_MS : 0);
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
    const began = performance.now();
    const answers = await openAtRate(url, visits, { perSecond: 400, count: 40 });
    for (const { page } of visits) expect(answers.filter((answer) => answer.page === page)).toHaveLength(10);
    expect(performance.now() - began).toBeLessThan(10 * SLOW_MS);
    expect(answers.every(({ page, ms }) => page !== "/slow" || ms >= SLOW_MS - 1)).toBe(true);
    expect(answers[0]?.bytes).toBe(2);
  });

  it("never makes a search twice", () => {
    const addresses = coldAddresses();
    const made = Array.from({ length: 20_000 }, () => addresses.next().value);
    expect(new Set(made).size).toBe(made.length);
  });
});
