import { expect, test } from "vitest";
import { newPlacementCode, readPlacementCode } from "@/lib/funding/placements/code";
import { DEAD_CODE_PATHS } from "@/lib/funding/placements/paths";

const codes = Array.from({ length: 200 }, newPlacementCode);

test("every new code is another one, and is read in any case, with hyphens and spaces", () => {
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(readPlacementCode(code.toUpperCase())).toBe(code);
    expect(readPlacementCode(` ${code.slice(0, 4)}-${code.slice(4)} `)).toBe(code);
  }
});

test("a code with any wrong character, or any two neighbors swapped, is none", () => {
  const [code = ""] = codes;
  for (let at = 0; at < code.length; at++) {
    for (const other of "23456789cdfhjkmnprtvwxy".replace(code[at] ?? "", ""))
      expect(readPlacementCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    const [one = "", two = ""] = code.slice(at);
    if (one !== two && two)
      expect(readPlacementCode(code.slice(0, at) + two + one + code.slice(at + 2))).toBeNull();
  }
});

test("the pages for dead codes are no codes, and neither are other texts", () => {
  for (const path of Object.values(DEAD_CODE_PATHS))
    expect(readPlacementCode(path.replace("/go/", ""))).toBeNull();
  for (const text of ["", "0000000000", "oooooooooo", "2".repeat(11), "ééééééééé2", "../../../x"])
    expect(readPlacementCode(text)).toBeNull();
});
