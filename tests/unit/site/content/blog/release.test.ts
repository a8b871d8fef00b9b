import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";

const TERMS = ["zero", "one", "two", "three", "four", "five"];

test("advises sending proof before the money is released, while a dispute is still possible", () => {
  const post = readFileSync("lib/site/content/blog/posts/showing-what-was-delivered.mdx", "utf8");
  expect(post).toContain(`sent within ${TERMS[RELEASE_DAYS.afterEvent]} days`);
  expect(post).toContain(`## Send it within ${TERMS[RELEASE_DAYS.afterEvent]} days`);
});
