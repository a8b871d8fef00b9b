import { expect, test } from "vitest";
import { ReturnQuery } from "@/lib/money/payments/schema";

const isTaken = (ref: string) => ReturnQuery.safeParse({ session_id: ref, payment_method: "stripe" }).success;

test("looks up only strings that can be a provider's checkout ID", () => {
  expect(isTaken("cs_test_a1-B2")).toBe(true);
  for (const ref of ["", "cs\u0000", "%00", "a b", "a".repeat(201)]) expect(isTaken(ref)).toBe(false);
});

test("looks up PayPal's order ID when ours is not in the address", () => {
  const parse = (query: object) => ReturnQuery.parse({ payment_method: "paypal", ...query }).providerRef;
  expect(parse({ token: "5O190127TN364715T", PayerID: "X" })).toBe("5O190127TN364715T");
  expect(parse({ token: "B", order_id: "A" })).toBe("A");
});
