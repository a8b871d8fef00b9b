import { expect, test } from "vitest";
import { inOrder, type Middleware } from "@/scripts/server/middleware";
import { exchange } from "@/tests/support/exchange";

/** The middlewares that see a request for this path. */
function seenBy(url: string): string[] {
  const seen: string[] = [];
  const named =
    (name: string): Middleware =>
    (request, _response, next) => {
      seen.push(name);
      if (request.url !== `/${name}`) next();
    };
  const site = inOrder([named("first"), named("second")], () => seen.push("Next"));
  exchange(site, { url });
  return seen;
}

test("middlewares run in order, then Next", () => {
  expect(seenBy("/")).toEqual(["first", "second", "Next"]);
});

test("after one responds, the next ones don't run", () => {
  expect(seenBy("/second")).toEqual(["first", "second"]);
  expect(seenBy("/first")).toEqual(["first"]);
});
