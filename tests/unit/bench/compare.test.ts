import { describe, expect, it } from "vitest";
import { linesOf } from "@/tests/bench/compare/numbers";

const measures = (value: number) => [{ name: "new searches", value, unit: "/s" }];

describe("the comparison of two builds", () => {
  it("prints the median of the rounds' ratios, so that a busy round changes nothing", () => {
    const [line] = linesOf(
      [
        [measures(300), measures(100)],
        [measures(200), measures(100)],
        [measures(20), measures(10)],
      ],
      "abc",
    );
    expect(line).toBe("  2.00  new searches  200.0 /s against 100.0 /s of abc");
  });
});
