"use server";
import { PayOrderInput } from "@/lib/billing/schema";
import { defineAction } from "@/lib/core/action";
import { payOrder } from "./commands/pay-order";
import { recheckPayment } from "./commands/recheck-payment";
import { RecheckPaymentInput } from "./schema";

export const payOrderAction = defineAction({
  name: "order.pay",
  input: PayOrderInput,
  roles: "signed_in",
  limit: "checkout",
  run: payOrder,
  redirectTo: ({ redirectUrl }) => redirectUrl,
});

/** As the one above, for a provider's button on our page: it needs to know the checkout, and goes nowhere. */
export const openOrderAction = defineAction({
  name: "order.open_checkout",
  input: PayOrderInput,
  roles: "signed_in",
  limit: "checkout",
  run: payOrder,
});

export const recheckPaymentAction = defineAction({
  name: "payment.recheck",
  input: RecheckPaymentInput,
  roles: "signed_in",
  limit: "checkout",
  run: recheckPayment,
  redirectTo: ({ retryPath }) => retryPath,
});
