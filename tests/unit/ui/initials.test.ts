import { expect, it } from "vitest";
import { initialsOf } from "@/components/ui/avatar";

it.each([
  ["Maria Lopez", "ML"],
  ["  Ana  María de la Cruz ", "AC"],
  ["Bakery", "B"],
  ["Ülkü Öz", "ÜÖ"],
  ["", ""],
  ["🌳 Tree Club", "🌳C"],
])("%j is shortened to %j", (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
