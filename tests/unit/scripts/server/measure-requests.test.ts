import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { metrics } from "@/lib/core/metrics";
import { measureRequests } from "@/scripts/server/measure-requests";
import { exchange } from "@/tests/support/exchange";

const site = mkdtempSync(join(tmpdir(), "community-routes-"));
mkdirSync(join(site, ".next"));
writeFileSync(
  join(site, ".next/app-path-routes-manifest.json"),
  JSON.stringify({ "/e/[slug]/page": "/e/[slug]", "/api/live/route": "/api/live" }),
);
afterAll(() => rmSync(site, { recursive: true }));
beforeEach(() => metrics().requests.reset());

const middleware = measureRequests(site);

/** Passes one request through, and returns the labels that were counted. */
async function counted(url: string, { method = "GET", status = 200, isFinished = true } = {}) {
  const { response, isHandedOn } = exchange(middleware, { url, method });
  expect(isHandedOn).toBe(true);
  response.statusCode = status;
  Object.defineProperty(response, "writableFinished", { value: isFinished });
  response.emit("close");
  const { values } = await metrics().requests.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith("_count"))
    .map(({ labels, value }) => ({ ...labels, value }));
}

test("counts a response by route pattern, method, and class of status", async () => {
  expect(await counted("/e/picnic?ref=secret", { status: 404 })).toEqual([
    { route: "/e/[slug]", method: "GET", status: "4xx", value: 1 },
  ]);
});

test("has a name for responses that the caller did not wait for, and for invented methods", async () => {
  expect(await counted("/e/picnic", { method: "BREW", isFinished: false })).toEqual([
    { route: "/e/[slug]", method: "other", status: "aborted", value: 1 },
  ]);
});

test("leaves out the stream of live updates, which stays open", async () => {
  expect(await counted("/api/live")).toEqual([]);
});
