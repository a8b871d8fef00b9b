import { beforeEach, expect, test } from "vitest";
import { metrics } from "@/lib/core/metrics";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { timeLimited } from "@/lib/integrations/payments/time-limit";

beforeEach(() => metrics().providerCalls.reset());

/** A provider whose `cancel` does this. */
const providerThat = (cancel: () => Promise<void>) =>
  timeLimited({ code: "stripe", methods: ["stripe"], cancel } as unknown as PaymentProvider, 50);

async function counted() {
  const { values } = await metrics().providerCalls.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith("_count"))
    .map(({ labels, value }) => ({ ...labels, value }));
}

test.each([
  ["done", async () => {}],
  ["refused", () => Promise.reject(new RefusedError("no"))],
  ["failed", () => Promise.reject(new Error("no response"))],
  ["failed", () => new Promise<void>(() => {})],
] as const)("counts a call that is %s", async (outcome, cancel) => {
  await providerThat(cancel)
    .cancel("ref")
    .catch(() => {});
  expect(await counted()).toEqual([{ provider: "stripe", call: "cancel", outcome, value: 1 }]);
});
