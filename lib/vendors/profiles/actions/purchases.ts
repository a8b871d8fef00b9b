"use server";

import { defineAction } from "@/lib/core/action";
import { paymentLimits } from "@/lib/money/payments/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { startVendorPurchase } from "../commands/start-purchase";
import { purchaseFailed } from "../copy";
import { profilePermissions } from "../policy";
import { StartVendorPurchaseInput } from "../purchase-input";

export const startVendorPurchaseAction = defineAction({
  name: "vendor.start_purchase",
  input: StartVendorPurchaseInput,
  permission: profilePermissions.startVendorPurchase,
  limit: paymentLimits.checkout,
  failureMessage: (typed) => purchaseFailed((typed as { product?: unknown } | null)?.product),
  run: startVendorPurchase,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});
