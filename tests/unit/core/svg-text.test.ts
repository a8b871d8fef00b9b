import { expect, test } from "vitest";
import { linesOf } from "@/lib/core/svg-text";

test("breaks at words, then anywhere, and ends with an ellipsis if there is more", () => {
  expect(linesOf("  Oak   Bakery ", 20, 2)).toEqual(["Oak Bakery"]);
  expect(linesOf("Maple Street Fair 2026", 12, 2)).toEqual(["Maple Street", "Fair 2026"]);
  expect(linesOf("Maple Street Fair 2026", 12, 1)).toEqual(["Maple Stree…"]);
  expect(linesOf("x".repeat(30), 10, 2)).toEqual(["x".repeat(10), `${"x".repeat(9)}…`]);
  expect(linesOf("東京夏祭り", 6, 3)).toEqual(["東京夏", "祭り"]);
  expect(linesOf("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 4, 1)).toEqual(["👩‍👩‍👧‍👦…"]);
  expect(linesOf(" ", 4, 2)).toEqual([]);
});
