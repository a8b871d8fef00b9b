import type { PaymentProvider, PaymentRegistry } from "./port";

/** The providers of this installation, in the order in which they are offered. */
export function paymentRegistry(providers: readonly PaymentProvider[], isTestMode: boolean): PaymentRegistry {
  return {
    isTestMode,
    forMethod: (method) => providers.find((provider) => provider.methods.includes(method)) ?? null,
    has: (code) => providers.some((provider) => provider.code === code),
    byCode: (code) => {
      const provider = providers.find((candidate) => candidate.code === code);
      if (!provider) throw new Error(`The payment provider ${code} is not configured here.`);
      return provider;
    },
    methods: () => [...new Set(providers.flatMap((provider) => provider.methods))],
  };
}
