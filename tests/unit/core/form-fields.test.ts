import { expect, test } from "vitest";
import { z } from "zod";
import { atFormFields, centsOf, countOf, formOf, isTicked, manyOf, percentOf } from "@/lib/core/form-fields";

const NAMES = {
  priceCents: "price",
  "lines.*.priceCents": "line.*.price",
  "discount.bps": "discountValue",
  "services.*.budgetMinCents": "budgetMin.*",
};

test.each([
  ["priceCents", "price"],
  ["lines.12.priceCents", "line.12.price"],
  ["discount.bps", "discountValue"],
  ["services.catering.budgetMinCents", "budgetMin.catering"],
  ["lines", "lines"],
  ["lines.3.other", "lines.3.other"],
  ["portfolioLinks.1", "portfolioLinks.1"],
])("reports an error about %s at %s", (path, field) =>
  expect(atFormFields({ [path]: "wrong" }, NAMES)).toEqual({ [field]: "wrong" }),
);

test("reports the first of several messages for a field", () =>
  expect(atFormFields({ priceCents: "first", price: "second" }, NAMES)).toEqual({ price: "first" }));

test.each([
  ["1,500", 150_000],
  [" ", null],
  [undefined, null],
  ["many", Number.NaN],
  [5, null],
])("reads an amount typed as %j as %j cents", (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each([
  ["12.5%", 1_250],
  ["0.07", 7],
  ["", null],
  ["1,000", Number.NaN],
  ["-3", Number.NaN],
  ["$5", Number.NaN],
])("reads a percentage typed as %j as %j basis points", (typed, bps) => expect(percentOf(typed)).toBe(bps));

test.each([
  [" 1,200 ", 1_200],
  ["0", 0],
  ["", null],
  ["1e3", Number.NaN],
  ["1,20", Number.NaN],
])("reads a number typed as %j as %j people", (typed, people) => expect(countOf(typed)).toBe(people));

test("reads checkboxes and lists, and rejects what isn't a form", () => {
  expect([isTicked("on"), isTicked(undefined), isTicked("true")]).toEqual([true, false, false]);
  expect([manyOf(undefined), manyOf("a"), manyOf(["a", "b"])]).toEqual([[], ["a"], ["a", "b"]]);
  const Form = formOf(z.object({ cents: z.int("A number.") }), ({ price }) => ({ cents: centsOf(price) }));
  expect(Form.parse({ price: "2.50" })).toEqual({ cents: 250 });
  for (const odd of [null, undefined, [], "text", { price: "x" }])
    expect(Form.safeParse(odd).success).toBe(false);
});
