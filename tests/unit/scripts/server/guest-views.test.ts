import { afterEach, beforeEach, expect, test } from "vitest";
import { type GuestView, openViewRecorder } from "@/lib/site/analytics/view-recorder";
import { countGuestView } from "@/scripts/server/guest-views";
import { exchange } from "@/tests/support/exchange";

const ID = "0192d3a4-0000-7000-8000-000000000001";
const VIEW = `/api/proposals/${ID}/view?from=mail`;
const OWN = { "sec-fetch-site": "same-origin", "x-client-ip": "192.0.2.1" };

let counted: GuestView[] = [];
const open = (count: () => Promise<string | null>) =>
  openViewRecorder({
    siteUrl: "http://site.test",
    referralCookie: "followed-links",
    count: (view) => {
      counted.push(view);
      return count();
    },
    countRequest: () => Promise.resolve(),
  });
beforeEach(() => open(() => Promise.resolve("followed-links=x")));
afterEach(() => {
  counted = [];
});

test("a guest's view is counted and answered", async () => {
  const headers = { ...OWN, cookie: "a=b; followed-links=abc" };
  const { response, isHandedOn } = exchange(countGuestView, { url: VIEW, method: "POST", headers });
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(isHandedOn).toBe(false);
  expect(response.statusCode).toBe(204);
  expect(counted).toMatchObject([
    { subject: { kind: "proposal", id: ID }, from: "mail", ip: "192.0.2.1", referral: "abc" },
  ]);
});

test("a view that can't be counted returns an error", async () => {
  open(() => Promise.reject(new Error("no database")));
  const { response } = exchange(countGuestView, { url: VIEW, method: "POST", headers: OWN });
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.statusCode).toBe(503);
});

test.each([
  ["a signed-in viewer", VIEW, "POST", { ...OWN, cookie: "next-auth.session-token=x" }],
  ["another site's page", VIEW, "POST", { "sec-fetch-site": "cross-site" }],
  ["another method", VIEW, "GET", OWN],
  ["another path", "/api/proposals", "POST", OWN],
])("%s is left to the route", (_name, url, method, headers) => {
  expect(exchange(countGuestView, { url, method, headers }).isHandedOn).toBe(true);
  expect(counted).toEqual([]);
});
