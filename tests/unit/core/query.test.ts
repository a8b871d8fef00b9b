import { describe, expect, it } from "vitest";
import { textOf, wordOf } from "@/lib/core/query";
import { readOwnListParams } from "@/lib/listings/proposals/own-list";
import { readHistoryFilters } from "@/lib/money/payouts/admin/filters";
import { readUserFilters } from "@/lib/site/admin/user-filters";
import { readQuoteRequestParams } from "@/lib/vendors/quote-requests/paths";

describe("query parameters", () => {
  it.each([
    ["two words", "two words"],
    ["  two \t\n words ", "two words"],
    ["nul\0in it", "nul in it"],
    ["\0", null],
    ["", null],
    [undefined, null],
    [["first", "second"], "first"],
    [[], null],
    ["x".repeat(30), "x".repeat(20)],
    [`${"x".repeat(19)}🎈`, "x".repeat(19)],
    ["مهرجان", "مهرجان"],
  ])("reads %j as %j", (said, read) => {
    expect(textOf({ q: said }, "q", 20)).toBe(read);
  });

  it("accepts only the allowed values", () => {
    const allowed = ["live", "over"] as const;
    expect(wordOf({ state: "over" }, "state", allowed)).toBe("over");
    expect(wordOf({ state: ["live", "over"] }, "state", allowed)).toBe("live");
    for (const state of ["Over", "constructor", "", undefined, []])
      expect(wordOf({ state }, "state", allowed)).toBeNull();
  });

  it("removes characters that the database rejects from all filters", () => {
    const query = { q: "a\0b" };
    expect(readUserFilters(query).q).toBe("a b");
    expect(readHistoryFilters(query).q).toBe("a b");
    expect(readOwnListParams(query).query).toBe("a b");
    expect(readQuoteRequestParams(query).q).toBe("a b");
  });
});
