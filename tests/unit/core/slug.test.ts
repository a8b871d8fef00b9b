import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { idOfSlug, proposalPath, slugOf } from "@/lib/core/slug";

describe("slugOf", () => {
  it.each([
    ["Harvest Fair & Pie Contest", "harvest-fair-pie-contest"],
    ["Fête de l’été", "fete-de-l-ete"],
    ["  --- ", "untitled"],
    ["日本", "untitled"],
  ])("makes %j readable", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it("stays short and never ends in a hyphen", () => {
    const slug = slugOf("a ".repeat(300));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).not.toMatch(/-$/);
  });
});

describe("idOfSlug", () => {
  it("finds the id with any title", () => {
    const id = newId();
    for (const title of ["Summer Run", "日本", "42", id]) {
      const segment = proposalPath({ id, title }).split("/").at(-1) ?? "";
      expect(idOfSlug(segment)).toBe(id);
    }
  });

  it.each(["summer-run", "", "x-0190b0b0-0000-7000-8000-00000000000", "../../etc"])(
    "finds no id in %j",
    (segment) => {
      expect(idOfSlug(segment)).toBeNull();
    },
  );
});
