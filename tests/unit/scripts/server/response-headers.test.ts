import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pageCache } from "@/lib/site/cache/page-cache";
import { setDefaultCacheControl } from "@/scripts/server/default-cache-control";
import { setNoCacheOnGone } from "@/scripts/server/gone-pages";
import { dedupeLocationHeader } from "@/scripts/server/location-header";
import { setPayPageHeaders } from "@/scripts/server/pay-page-headers";
import { setScriptNonce } from "@/scripts/server/script-nonce";
import { setSharedCacheControl } from "@/scripts/server/shared-cache-control";
import { exchange } from "@/tests/support/exchange";

const POLICY = "default-src 'self'; script-src 'self'; form-action 'self'";

test("a removed page is revalidated, and nothing else changes", () => {
  for (const [status, stored] of [
    [410, "no-cache"],
    [200, "max-age=60"],
  ] as const) {
    const { response } = exchange(setNoCacheOnGone, {});
    response.setHeader("cache-control", "max-age=60").writeHead(status);
    expect(response.getHeader("cache-control")).toBe(stored);
  }
});

test.each([
  ["/media/x", 404, undefined, "private, no-store"],
  ["/api/auth/providers", 200, undefined, "private, no-store"],
  ["/api/openapi.json", 200, "public, max-age=300", "public, max-age=300"],
  ["/nowhere", 404, "s-maxage=60", "s-maxage=60"],
  ["/Pricing", 308, undefined, undefined],
])("%s with status %i and %j may be stored as %j", (url, status, sent, expected) => {
  const { response } = exchange(setDefaultCacheControl, { url });
  if (sent) response.setHeader("cache-control", sent);
  response.writeHead(status);
  expect(response.getHeader("cache-control")).toBe(expected);
});

test.each([
  ["s-maxage=31536000", false, "s-maxage=60, stale-while-revalidate=60", "proposals proposal:1"],
  ["s-maxage=31536000", true, "s-maxage=3600, stale-while-revalidate=60", "proposals proposal:1"],
  [
    "s-maxage=30, stale-while-revalidate=870",
    true,
    "s-maxage=30, stale-while-revalidate=60",
    "proposals proposal:1",
  ],
  ["private, no-store", true, "private, no-store", undefined],
])("a CDN may store a page with %j (purged: %j) as %j", (sent, purges, expected, keys) => {
  pageCache().clear();
  const entry = { value: null, lastModified: Date.now(), path: "/shown" };
  pageCache().set("key", entry, ["_N_T_/shown", "proposals", "proposal:1"], 1, performance.now() + 1);
  const headersOf = (url: string) => {
    const { response } = exchange(setSharedCacheControl(purges), { url });
    response.setHeader("cache-control", sent).writeHead(200);
    return [response.getHeader("cache-control"), response.getHeader("surrogate-key")];
  };
  expect(headersOf("/shown?ref=abc")).toEqual([expected, keys]);
  if (keys) expect(headersOf("/unknown")[0]).toMatch(/^s-maxage=[36]0,/);
});

test("a redirect that is written twice has one Location", () => {
  const { response } = exchange(dedupeLocationHeader, {});
  response.appendHeader("location", "/one").appendHeader("Location", "/one").writeHead(307);
  expect(response.getHeader("location")).toBe("/one");
});

test("checkout pages allow the providers, and no other page does", () => {
  const settings = {
    NODE_ENV: "test",
    PAYPAL_CLIENT_ID: "key",
    STRIPE_API_BASE: "http://stripe.test",
  } as const;
  const headersOf = (url: string) => {
    const { response } = exchange(setPayPageHeaders(settings), { url });
    response.setHeader("Content-Security-Policy", POLICY);
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.writeHead(200);
    return [response.getHeader("content-security-policy"), response.getHeader("cross-origin-opener-policy")];
  };
  expect(headersOf("/pricing")).toEqual([POLICY, "same-origin"]);
  expect(headersOf("/checkout/1")).toEqual([
    "default-src 'self'; script-src 'self' https://*.paypal.com https://*.paypalobjects.com; " +
      "form-action 'self' http://stripe.test",
    "same-origin-allow-popups",
  ]);
});

test("a page for one request gets a nonce unless its response may be cached", () => {
  const site = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, ".next"));
  const write = (name: string, content: object) =>
    writeFileSync(join(site, ".next", name), JSON.stringify(content));
  write("app-path-routes-manifest.json", { "/login/page": "/login", "/help/page": "/help" });
  write("prerender-manifest.json", { routes: { "/help": {} }, dynamicRoutes: {} });
  const middleware = setScriptNonce(site);
  const exchanged = (url: string, cacheControl: string) => {
    const headers = { "content-security-policy": "script-src 'nonce-theirs'" };
    const { request, response } = exchange(middleware, { url, headers });
    response.setHeader("content-security-policy", POLICY).setHeader("cache-control", cacheControl);
    response.writeHead(200);
    return [request.headers["content-security-policy"], response.getHeader("content-security-policy")];
  };
  const [asked, answered] = exchanged("/login", "private, no-store");
  const [, nonce = ""] = /^script-src '(nonce-.{24})'$/.exec(String(asked)) ?? [];
  expect(answered).toBe(POLICY.replace("script-src 'self'", `script-src 'self' '${nonce}'`));
  expect(exchanged("/login", "max-age=60")[1]).toBe(POLICY);
  expect(exchanged("/help", "private, no-store")).toEqual([undefined, POLICY]);
});
