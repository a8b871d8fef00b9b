import { describe, expect, it } from "vitest";
import { type Measured, type Report, toJson, toMarkdown, updated } from "@/tests/bench/report";

const met = {
  name: "Home",
  measured: "**1,234.5/s**, median 4 ms",
  promise: "at least 1,000/s",
  isMet: true,
};
const missed = { name: "Browse", measured: "**97 kB**", promise: "at most 90 kB", isMet: false };

const partOf = (...rows: (typeof met)[]): Measured => ({
  title: "Speed",
  note: "A note.",
  rows,
  seconds: 3,
  commit: "0123abc",
  machine: "2 cores",
});
const reportOf = (...rows: (typeof met)[]): Report => ({ speed: partOf(...rows) });

describe("the benchmark's report", () => {
  it("begins with what falls short", () => {
    const markdown = toMarkdown(reportOf(met, missed), "");
    expect(markdown).toContain("## What falls short\n\n- Speed: Browse: **97 kB** (at most 90 kB)\n");
    expect(markdown.indexOf("## What falls short")).toBeLessThan(markdown.indexOf("## Speed"));
    expect(markdown).not.toContain("- Speed: Home");
  });

  it("says so if all targets are met", () => {
    expect(toMarkdown(reportOf(met), "")).toContain("All targets are met.\n\n## Speed");
  });

  it("keeps the earlier report's section from the drill", () => {
    const drill = "\n## The drill\n\nNothing was lost.\n";
    expect(toMarkdown(reportOf(met), `# Benchmarks\n\n## Old\n${drill}`)).toMatch(
      / ✓ \|\n\n## The drill\n\nNothing was lost.\n$/,
    );
  });

  it("has each row's first figure as a number in its JSON", () => {
    const { speed } = JSON.parse(toJson(reportOf(met, missed, { ...met, measured: "13.8 s" })));
    expect(speed.rows).toMatchObject([{ figure: 1234.5 }, { figure: 97 }, { figure: null }]);
    expect(speed.seconds).toBe(3);
  });

  it("keeps the results of parts that were not measured again, in order, and drops parts that are gone", () => {
    const earlier = toJson({ gone: partOf(met), size: partOf(met), speed: partOf(met) });
    const report = updated(earlier, reportOf(missed), ["speed", "size", "memory"]);
    expect(Object.keys(report)).toEqual(["speed", "size"]);
    expect(report["speed"]?.rows).toEqual([missed]);
    expect(report["size"]?.rows[0]?.name).toBe("Home");
  });

  it("says where and at which commit each part was measured", () => {
    expect(toMarkdown(reportOf(met), "")).toContain("A note. Measured in 3 s at `0123abc`, on 2 cores.");
  });
});
