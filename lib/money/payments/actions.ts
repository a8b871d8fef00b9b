"use server";
import { defineAction } from "@/lib/core/action";
import { PayOrderInput } from "@/lib/money/orders/schema";
import { purchasePath } from "@/lib/money/payments/paths";
import { cancelTransfer } from "./commands/cancel-transfer";
import { payOrder } from "./commands/pay-order";
import { recheckPayment } from "./commands/recheck-payment";
import { paymentLimits } from "./limits";
import { paymentPermissions } from "./policy";
import { CancelTransferInput, RecheckPaymentInput } from "./schema";

export const payOrderAction = defineAction({
  name: "order.pay",
  input: PayOrderInput,
  permission: paymentPermissions.payOrder,
  limit: paymentLimits.checkout,
  run: payOrder,
  redirectTo: ({ redirectUrl }) => redirectUrl,
});

/** Like the one above, for a provider's button on our page: returns the checkout instead of redirecting. */
export const openOrderAction = defineAction({
  name: "order.open_checkout",
  input: PayOrderInput,
  permission: paymentPermissions.payOrder,
  limit: paymentLimits.checkout,
  run: payOrder,
});

export const recheckPaymentAction = defineAction({
  name: "payment.recheck",
  input: RecheckPaymentInput,
  permission: paymentPermissions.recheckPayment,
  limit: paymentLimits.checkout,
  run: recheckPayment,
  redirectTo: ({ retryPath }) => retryPath,
});

export const cancelTransferAction = defineAction({
  name: "order.cancel_transfer",
  input: CancelTransferInput,
  permission: paymentPermissions.cancelTransfer,
  limit: paymentLimits.checkout,
  run: cancelTransfer,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});
