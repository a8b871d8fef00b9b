import { ONLINE_METHODS } from "@/db/enums";
import type { PaymentProvider, PaymentRegistry } from "./port";

/**
 * This installation's providers, in display order.
 * @param former no longer offered, but their payments continue: refunds, disputes, late money
 */
export function paymentRegistry(
  providers: readonly PaymentProvider[],
  isTestMode: boolean,
  former: readonly PaymentProvider[] = [],
): PaymentRegistry {
  const all = [...providers, ...former];
  return {
    isTestMode,
    forMethod: (method) => providers.find((provider) => provider.methods.includes(method)) ?? null,
    has: (code) => all.some((provider) => provider.code === code),
    byCode: (code) => {
      const provider = all.find((candidate) => candidate.code === code);
      if (!provider) throw new Error(`The payment provider ${code} is not configured here.`);
      return provider;
    },
    methods: () =>
      ONLINE_METHODS.filter((method) => providers.some((provider) => provider.methods.includes(method))),
  };
}
