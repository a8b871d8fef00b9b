import { describe, expect, it } from "vitest";
import { differenceOf } from "@/lib/trust/audit/difference";

describe("differenceOf", () => {
  it("names what changed, and nothing else", () => {
    const before = { status: "draft", title: "Fair", tiers: [{ cents: 100 }, { cents: 200 }] };
    const after = { status: "live", title: "Fair", tiers: [{ cents: 100 }], at: "2026-01-01" };
    expect(differenceOf(before, after)).toEqual([
      { field: "status", before: "draft", after: "live" },
      { field: "tiers.1.cents", before: "200", after: null },
      { field: "at", before: null, after: "2026-01-01" },
    ]);
  });

  it("says that a secret changed, without its value", () => {
    const before = { passwordHash: "a", user: { resetToken: "x", iban: { digits: "1" } } };
    expect(differenceOf(before, { passwordHash: "b", user: { resetToken: "x" } })).toEqual([
      { field: "passwordHash", before: "Not shown", after: "Not shown" },
      { field: "user.iban", before: "Not shown", after: null },
    ]);
  });

  it("handles single values and empty entries", () => {
    expect(differenceOf(null, "gone")).toEqual([{ field: "value", before: null, after: "gone" }]);
    expect(differenceOf(null, null)).toEqual([]);
  });
});
