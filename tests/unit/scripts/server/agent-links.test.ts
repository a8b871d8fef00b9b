import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openViewRecorder } from "@/lib/site/analytics/view-recorder";
import { countAgentLink } from "@/scripts/server/agent-links";
import { exchange } from "@/tests/support/exchange";

const ID = "0192d3a4-0000-7000-8000-000000000001";
const CODE = "aB3_-x9QrStUvWxY";
const PAGE = `/proposaldetails/harvest-supper-${ID}`;

let counted: { proposalId: string; code: string }[] = [];
const open = (countRequest: (link: { proposalId: string; code: string }) => Promise<void>) =>
  openViewRecorder({
    siteUrl: "http://site.test",
    referralCookie: "followed-links",
    count: () => Promise.resolve(null),
    countRequest,
  });
beforeEach(() => {
  open((link) => {
    counted.push(link);
    return Promise.resolve();
  });
});
afterEach(() => {
  counted = [];
});

/** What is left of the requested URL after the response. */
function ask(
  url: string,
  method = "GET",
  headers: Record<string, string> = {},
  result: (response: ServerResponse) => unknown = (response) => response.writeHead(200),
): string | undefined {
  const { request, response } = exchange(countAgentLink, { url, method, headers });
  result(response);
  response.emit("finish");
  return request.url;
}

describe("a request for an agent's link", () => {
  it("is counted, and gets the page that everyone sees", () => {
    expect(ask(`${PAGE}?ref=${CODE}`)).toBe(PAGE);
    expect(ask(`${PAGE}?a=1&ref=${CODE}&b=2`)).toBe(`${PAGE}?a=1&b=2`);
    expect(counted).toEqual([
      { proposalId: ID, code: CODE },
      { proposalId: ID, code: CODE },
    ]);
  });

  it("shares the page with links that have a label, which a redirect keeps", () => {
    expect(ask(`${PAGE}?ref=${CODE}&s=newsletter`)).toBe(PAGE);
    expect(ask(`${PAGE}?s=newsletter&a=1`)).toBe(`${PAGE}?s=newsletter&a=1`);
    let location: unknown;
    ask(`${PAGE}?ref=${CODE}&s=newsletter`, "GET", {}, (response) => {
      response.setHeader("location", `/proposaldetails/winter-supper-${ID}`);
      response.writeHead(308);
      location = response.getHeader("location");
    });
    expect(location).toBe(`/proposaldetails/winter-supper-${ID}?ref=${CODE}&s=newsletter`);
  });

  it("is not counted for HEAD requests and prefetches", () => {
    expect(ask(`${PAGE}?ref=${CODE}`, "HEAD")).toBe(PAGE);
    const ahead: Record<string, string>[] = [
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
      { "next-router-prefetch": "1", rsc: "1" },
    ];
    for (const headers of ahead) ask(`${PAGE}?ref=${CODE}`, "GET", headers);
    expect(counted).toEqual([]);
  });

  it("is counted at its destination, not on a redirect to the current address, which keeps the code", () => {
    let location: unknown;
    ask(`${PAGE}?ref=${CODE}`, "GET", {}, (response) => {
      response.setHeader("location", `/proposaldetails/winter-supper-${ID}`);
      response.writeHead(308);
      location = response.getHeader("location");
    });
    expect(location).toBe(`/proposaldetails/winter-supper-${ID}?ref=${CODE}`);
    ask(`${PAGE}?ref=${CODE}`, "GET", {}, (response) => {
      response.setHeader("location", "/login");
      response.writeHead(307);
      location = response.getHeader("location");
    });
    expect(location).toBe("/login");
    ask(`${PAGE}?ref=${CODE}`, "GET", {}, (response) => response.writeHead(404));
    expect(counted).toEqual([]);
    ask(`${PAGE}?ref=${CODE}`, "GET", {}, (response) => response.writeHead(304));
    expect(counted).toHaveLength(1);
  });

  it("keeps its URL for the framework's own navigation, and counts", () => {
    const url = `${PAGE}?ref=${CODE}&_rsc=abcde`;
    expect(ask(url, "GET", { rsc: "1" })).toBe(url);
    expect(counted).toHaveLength(1);
  });

  it.each([
    PAGE,
    `${PAGE}?preference=1`,
    `/proposaldetails?id=${ID}&ref=${CODE}`,
    `/browseproposals?ref=${CODE}`,
    `/proposaldetails/x/y?ref=${CODE}`,
    `//proposaldetails/${ID}?ref=${CODE}`,
  ])("is none: %s", (url) => {
    expect(ask(url)).toBe(url);
    expect(counted).toEqual([]);
  });

  it("gets its page even if counting fails", async () => {
    open(() => Promise.reject(new Error("no database")));
    expect(ask(`${PAGE}?ref=${CODE}`)).toBe(PAGE);
    expect(ask(`${PAGE}?ref=${CODE}`, "POST")).toBe(`${PAGE}?ref=${CODE}`);
    // An unhandled rejection would fail this run.
    await Promise.resolve();
  });
});
