import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";

/** Bytes are before compression. */
async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

test("the home page's HTML has at most 80 kB", async ({ request }) => {
  expect(Buffer.byteLength(await htmlOf(request, "/"))).toBeLessThanOrEqual(80_000);
});

test("a full list's HTML has at most 90 kB", async ({ request }) => {
  const html = await htmlOf(request, "/browseproposals");
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000);
});

test("the HTML of a proposal with three pictures and three tiers has at most 90 kB", async ({ request }) => {
  const found = await htmlOf(request, "/browseproposals?q=Levee+Loop+5K");
  const path = /href="(\/proposaldetails\/levee-loop-5k[^"]*)"/.exec(found)?.[1] ?? "no proposal found";
  expect(Buffer.byteLength(await htmlOf(request, path))).toBeLessThanOrEqual(90_000);
});
