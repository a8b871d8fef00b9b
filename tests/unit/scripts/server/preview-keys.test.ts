import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { dropPreviewKeys } from "@/scripts/server/preview-keys";
import { exchange } from "@/tests/support/exchange";

const without = (headers: IncomingMessage["headers"]) =>
  exchange(dropPreviewKeys, { headers }).request.headers;

test("a request can't re-render a cached page or open a draft preview", () => {
  expect(
    without({
      accept: "text/html",
      "x-prerender-revalidate": "0".repeat(32),
      "x-prerender-revalidate-if-generated": "1",
      cookie: `session=abc; __prerender_bypass=${"0".repeat(32)}; theme=dark`,
    }),
  ).toEqual({ accept: "text/html", cookie: "session=abc; theme=dark" });
});

test("leaves every other cookie unchanged", () => {
  expect(without({ cookie: "a=__prerender_bypass; b=2" })).toEqual({ cookie: "a=__prerender_bypass; b=2" });
});
