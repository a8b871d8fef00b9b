"use server";

import { purchasePath } from "@/lib/billing/paths";
import { defineAction } from "@/lib/core/action";
import { startVendorPurchase } from "../commands/start-purchase";
import { StartVendorPurchaseInput } from "../purchase-input";
import { purchaseFailed } from "../words";

export const startVendorPurchaseAction = defineAction({
  name: "vendor.start_purchase",
  input: StartVendorPurchaseInput,
  roles: ["vendor"],
  limit: "checkout",
  failureMessage: (typed) => purchaseFailed((typed as { product?: unknown } | null)?.product),
  run: startVendorPurchase,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});
