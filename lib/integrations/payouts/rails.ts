import type { PayoutRail, PayoutRails } from "./port";

/** The rails of this installation. New payouts use `paypal` and `swift`. */
export function payoutRails(
  rails: { paypal: PayoutRail | null; swift: PayoutRail | null },
  older: readonly PayoutRail[] = [],
): PayoutRails {
  const all = [rails.paypal, rails.swift, ...older].filter((rail) => rail !== null);
  return {
    forMethod: (method) => rails[method],
    byCode(code, kind) {
      const rail = all.find((candidate) => candidate.code === code && candidate.kind === kind);
      if (!rail) throw new Error(`The payout rail ${code} is not set up here.`);
      return rail;
    },
  };
}
