import { expect, test } from "vitest";
import { etagOf, isUnchanged, textResponse } from "@/lib/site/http/etag";

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"two", W/"one"', true],
  ["*", true],
  ['"two"', false],
  ["one", false],
  ["", false],
  [null, false],
])("If-None-Match: %s means it is cached: %s", (known, stored) => {
  expect(isUnchanged(known, '"one"')).toBe(stored);
  expect(isUnchanged(known, 'W/"one"')).toBe(stored);
});

test("sends a text again only if it has changed", async () => {
  const ask = (text: string, known?: string) =>
    textResponse(
      new Request("http://site.test", { headers: known ? { "if-none-match": known } : {} }),
      text,
      {
        "content-type": "text/plain",
      },
    );
  const first = ask("now");
  expect([first.status, await first.text()]).toEqual([200, "now"]);
  const again = ask("now", etagOf("now"));
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etagOf("now")]);
  expect(ask("later", etagOf("now")).status).toBe(200);
});
