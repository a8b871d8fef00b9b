import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readLooseJson } from "@/lib/listings/event-import/markup/loose-json";

test.each<[string, string, unknown]>([
  ["sound", '{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
  ["trailing commas", '{"a":["x",],"b":"y",}', { a: ["x"], b: "y" }],
  ["two commas", '{"a":"x",,"b":"y"}', { a: "x", b: "y" }],
  ["no comma between two lines", '{"a":"x"\n"b":"y"}', { a: "x", b: "y" }],
  ["line breaks and tabs in a string", '{"a":"x\n\ty"}', { a: "x\n\ty" }],
  ["bare quotes", '{"a":"the "best" fair","b":"y"}', { a: 'the "best" fair', b: "y" }],
  [
    "bare quotes before a comma",
    '{"a":"He said "hi", and left","b":"y"}',
    { a: 'He said "hi", and left', b: "y" },
  ],
  ["comments", '{/* one */"a":"x",// two\n"b":"y"}', { a: "x", b: "y" }],
  ["a wrapper in CDATA", '//<![CDATA[\n{"a":"x"}\n//]]>', { a: "x" }],
  ["a wrapper in comments", '<!--\n{"a":"x"}\n-->', { a: "x" }],
  ["a semicolon", '{"a":"x"};', { a: "x" }],
  ["an assignment", 'window.data = {"a":"x"};', { a: "x" }],
  ["single quotes", "{'a':'it\\'s'}", { a: "it's" }],
  ["invalid escapes", '{"a":"x\\_y","b":"\\u00e9"}', { a: "x_y", b: "é" }],
  ["bare keys", '{a:"x", b:true, c:null}', { a: "x", b: true, c: null }],
  ["a missing end", '{"a":{"b":["x","y', { a: { b: ["x", "y"] } }],
  ["a bracket of the wrong kind", '{"a":["x","y"},"b":"z"}', { a: ["x", "y"] }],
])("%s", (_, text, expected) => {
  expect(readLooseJson(text)[0]).toEqual(expected);
});

test("several values in sequence", () => {
  expect(readLooseJson('{"a":"x"}\n{"b":"y"}')).toEqual([{ a: "x" }, { b: "y" }]);
});

test("terminates on any input", () => {
  const letter = fc.constantFrom(..."{}[]\"',:;/\\*\n ua1-");
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 200 }), (text) => {
      readLooseJson(text);
    }),
    { numRuns: 5_000 },
  );
});
