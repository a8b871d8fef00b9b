import { expect, test } from "vitest";
import { ReturnQuery } from "@/lib/payments/schema";

const isTaken = (ref: string) => ReturnQuery.safeParse({ session_id: ref, payment_method: "stripe" }).success;

test("only what can be a provider's name for a checkout is looked up", () => {
  expect(isTaken("cs_test_a1-B2")).toBe(true);
  for (const ref of ["", "cs\u0000", "%00", "a b", "a".repeat(201)]) expect(isTaken(ref)).toBe(false);
});
