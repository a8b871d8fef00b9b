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

export const recheckPaymentAction = defineAction({
  name: "payment.recheck",
  input: RecheckPaymentInput,
  roles: "signed_in",
  limit: "checkout",
  run: recheckPayment,
  redirectTo: ({ retryPath }) => retryPath,
});
