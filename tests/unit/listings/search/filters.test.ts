import { describe, expect, it } from "vitest";
import { BAD_AMOUNT, filtersPath, isNarrowed, NO_FILTERS, readFilters } from "@/lib/listings/search/filters";

const read = (query: string) => readFilters(Object.fromEntries(new URLSearchParams(query)));

describe("filters in a URL", () => {
  it("are all read", () => {
    const query = "q=brass+band&category=music&location=Marlow&min=500&max=1,999.50&sort=soonest&after=x";
    expect(read(query)).toEqual({
      filters: {
        q: "brass band",
        category: "music",
        location: "Marlow",
        minCents: 50_000,
        maxCents: 199_950,
        sort: "soonest",
        after: "x",
      },
      fields: {},
      typed: {},
    });
  });

  it("are empty if nothing was typed", () => {
    expect(read("q=&category=all&location=+&min=&max=&sort=featured").filters).toEqual(NO_FILTERS);
  });

  it.each(["category=opera", "sort=random", "category=MUSIC", "utm_source=x"])("ignores %s", (query) => {
    expect(read(query).filters).toEqual(NO_FILTERS);
  });

  it.each(["abc", "-5", "1e3", "1,5", "0x10", "5.001"])("report an amount like %s at its field", (typed) => {
    const { filters, fields, typed: stored } = read(`min=${typed}&max=100`);
    expect(filters).toMatchObject({ minCents: null, maxCents: 10_000 });
    expect(fields).toEqual({ min: BAD_AMOUNT });
    expect(stored).toEqual({ min: typed });
  });

  it("swap two amounts in the wrong order", () => {
    expect(read("min=900&max=100").filters).toMatchObject({ minCents: 10_000, maxCents: 90_000 });
  });

  it("normalize and truncate what was typed", () => {
    expect(read(`q=%00 a%0A  b ${"x".repeat(300)}`).filters.q).toMatch(/^a b x{196}$/);
    expect(read(`q=${encodeURIComponent(`x${"🎉".repeat(200)}`)}`).filters.q).toBe(`x${"🎉".repeat(99)}`);
  });

  it("read the first of several values", () => {
    expect(readFilters({ q: ["one", "two"], min: [] }).filters).toMatchObject({ q: "one", minCents: null });
  });

  it("have no best match without words", () => {
    expect(read("sort=relevance").filters.sort).toBe("featured");
    expect(read("sort=relevance&q=a").filters.sort).toBe("relevance");
  });
});

describe("the URL of filters", () => {
  it("parses back to the same filters", () => {
    const filters = {
      ...NO_FILTERS,
      q: "a & b?",
      location: "São",
      minCents: 1_999,
      maxCents: 50_000,
      after: "0.1.x",
    };
    const path = filtersPath(filters);
    expect(read(path.slice(path.indexOf("?"))).filters).toEqual(filters);
  });

  it("is the bare page if there are none", () => {
    expect(filtersPath({})).toBe("/browseproposals");
    expect(filtersPath(NO_FILTERS)).toBe("/browseproposals");
  });

  it("tells whether anything filters the list", () => {
    expect(isNarrowed({ ...NO_FILTERS, sort: "newest", after: "x" })).toBe(false);
    expect(isNarrowed({ ...NO_FILTERS, minCents: 0 })).toBe(true);
  });
});
