"use server";

import { purchasePath } from "@/lib/billing/paths";
import { defineAction } from "@/lib/core/action";
import { startVendorPurchase } from "../commands/start-purchase";
import { StartVendorPurchaseInput } from "../purchase-input";
import { PURCHASE_FAILED } from "../words";

export const startVendorPurchaseAction = defineAction({
  name: "vendor.start_purchase",
  input: StartVendorPurchaseInput,
  roles: ["vendor"],
  limit: "checkout",
  failureMessage: PURCHASE_FAILED,
  run: startVendorPurchase,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});
