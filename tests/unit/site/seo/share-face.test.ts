import { expect, test } from "vitest";
import { shareVersion } from "@/lib/site/seo/share-address";
import { drawable, type ShareFace, textOf } from "@/lib/site/seo/share-face";

const FACE: ShareFace = {
  title: "Harvest Supper",
  kind: "Community sponsorship",
  lines: ["May 2, 2027", "St. Odile, Indiana"],
  brand: "Community",
  photoKey: null,
  art: { illustration: "community", seed: "1" },
};

test.each([
  ["Harvest Supper", "Harvest Supper"],
  ["Łódź & São Tomé – “le café”", "Łódź & São Tomé – “le café”"],
  ["A fair 🎪 with 🎈 balloons", "A fair with balloons"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["Two\nlines\u0000 \u202eback\u202c", "Two lines back"],
  ["שלום לכולם", null],
  ["夏祭り 2027", null],
  ["🎪🎈", null],
  ["  ", null],
  ["w".repeat(300), `${"w".repeat(109)}…`],
])("draws %j as %j", (given, drawn) => {
  expect(drawable(given, 110)).toBe(drawn);
});

test("shows the kind if the title can't be drawn, and leaves out undrawable lines", () => {
  expect(textOf({ ...FACE, title: "שלום", lines: ["תל אביב", "From $500"] })).toEqual({
    kind: null,
    title: "Community sponsorship",
    lines: ["From $500"],
    brand: "Community",
  });
});

test("a picture's name changes with its content", () => {
  const names = [
    FACE,
    { ...FACE, title: "Harvest supper" },
    { ...FACE, lines: [] },
    { ...FACE, brand: "Else" },
    { ...FACE, photoKey: "a.webp" },
  ].map(shareVersion);
  expect(new Set(names).size).toBe(names.length);
  expect(shareVersion({ ...FACE })).toBe(names[0]);
});
