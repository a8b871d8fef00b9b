import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type GuestRequest,
  openPlacementFollower,
  type PlacementFollower,
} from "@/lib/funding/placements/placement-follower";
import { followCode } from "@/scripts/server/placement-codes";
import { exchange } from "@/tests/support/exchange";

const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const GUEST = { "x-client-ip": "192.0.2.1", "user-agent": FIREFOX };

let asked: GuestRequest[] = [];
const open = (follow: PlacementFollower) =>
  openPlacementFollower((request) => {
    asked.push(request);
    return follow(request);
  });
beforeEach(() => open(() => Promise.resolve({ to: "target", url: "https://bakery.example/" })));
afterEach(() => {
  asked = [];
});

test("a guest is led on, by a redirect that nothing remembers and that names no page", async () => {
  const { response, isHandedOn } = exchange(followCode, { url: "/go/CDF3-hjk47p?utm=1", headers: GUEST });
  const head = vi.spyOn(response, "writeHead");
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(isHandedOn).toBe(false);
  expect(response.statusCode).toBe(302);
  expect(head).toHaveBeenCalledWith(302, {
    location: "https://bakery.example/",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(asked).toEqual([{ typed: "CDF3-hjk47p", isCounted: true, ip: "192.0.2.1", userAgent: FIREFOX }]);
});

test.each([
  ["HEAD", {}],
  ["GET", { "sec-purpose": "prefetch;prerender" }],
  ["GET", { purpose: "prefetch" }],
  ["GET", { "x-purpose": "preview" }],
])("%s with %o is led on, but not counted", async (method, more) => {
  const { response } = exchange(followCode, {
    url: "/go/cdf3hjk47p",
    method,
    headers: { ...GUEST, ...more },
  });
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.statusCode).toBe(302);
  expect(asked).toMatchObject([{ isCounted: false }]);
});

test.each([
  ["unknown", "/go/unknown"],
  ["ended", "/go/ended"],
  ["retired", "/go/retired"],
] as const)("a code that is %s shows its page", async (to, url) => {
  open(() => Promise.resolve({ to }));
  const { request, response } = exchange(followCode, { url: "/go/cdf3hjk47p", headers: GUEST });
  await expect.poll(() => request.url).toBe(url);
  expect(response.writableEnded).toBe(false);
});

test("a code that can't be read now is answered with an error", async () => {
  open(() => Promise.reject(new Error("no database")));
  const { response } = exchange(followCode, { url: "/go/cdf3hjk47p", headers: GUEST });
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.statusCode).toBe(503);
});

test.each([
  ["a signed-in visitor", "/go/cdf3hjk47p", "GET", { ...GUEST, cookie: "next-auth.session-token=x" }],
  ["another method", "/go/cdf3hjk47p", "POST", GUEST],
  ["a page of a dead code", "/go/ended", "GET", GUEST],
  ["a longer path", "/go/cdf3hjk47p/x", "GET", GUEST],
  ["another path", "/gold/cdf3hjk47p", "GET", GUEST],
])("%s is left to Next", (_name, url, method, headers) => {
  expect(exchange(followCode, { url, method, headers }).isHandedOn).toBe(true);
  expect(asked).toEqual([]);
});
