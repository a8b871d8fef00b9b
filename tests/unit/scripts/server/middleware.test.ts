import { expect, test } from "vitest";
import { inOrder, type Middleware } from "@/scripts/server/middleware";
import { exchange } from "@/tests/support/exchange";

/** Who sees a request for this address. */
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

test("middlewares see a request in their order, then Next does", () => {
  expect(seenBy("/")).toEqual(["first", "second", "Next"]);
});

test("what one answers, nobody after it sees", () => {
  expect(seenBy("/second")).toEqual(["first", "second"]);
  expect(seenBy("/first")).toEqual(["first"]);
});
