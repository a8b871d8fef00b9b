import "server-only";
import type { SandboxPayoutStatus } from "@/db/enums";
import type { CalledRail, TransferSnapshot } from "../port";
import type { SandboxPayoutsApi } from "./api";

const STATUS: Record<SandboxPayoutStatus, TransferSnapshot["status"]> = {
  pending: "on_the_way",
  success: "paid",
  failed: "failed",
  returned: "failed",
};

/** The built-in test provider in place of PayPal. No money moves. */
export function sandboxRail(api: SandboxPayoutsApi): CalledRail {
  return {
    kind: "api",
    code: "sandbox",
    send: ({ key, transfers }) =>
      api.create(
        key,
        transfers.map(({ destination, ...item }) => ({
          ...item,
          receiver: destination.method === "paypal" ? destination.email : destination.accountHolder,
        })),
      ),
    async retrieve(batchRef) {
      const items = await api.get(batchRef);
      return items.map((item) => ({
        key: item.itemKey,
        amountCents: item.amountCents,
        currency: item.currency,
        status: STATUS[item.status],
        providerState: item.status.toUpperCase(),
        reason: item.reason,
        feeCents: 0,
      }));
    },
  };
}
