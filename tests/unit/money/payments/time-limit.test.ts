import { expect, test } from "vitest";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { timeLimited } from "@/lib/integrations/payments/time-limit";

const unused = () => Promise.reject(new Error("not part of this test"));
const provider: PaymentProvider = {
  code: "sandbox",
  methods: ["stripe"],
  createCheckout: unused,
  retrieve: () => new Promise(() => {}),
  cancel: () => Promise.resolve(),
  refund: unused,
  parseWebhook: unused,
};

test("times out on a provider that never responds and does not affect one that does", async () => {
  const limited = timeLimited(provider, 20);
  await expect(limited.retrieve("x")).rejects.toThrow("sandbox did not respond within 20 ms");
  await expect(limited.cancel("x")).resolves.toBeUndefined();
  await expect(limited.refund({} as never, { idempotencyKey: "x" })).rejects.toThrow("not part of this test");
  expect("capture" in limited).toBe(false);
});
