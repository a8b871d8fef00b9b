"use server";
import { defineAction } from "@/lib/core/action";
import { startPlanPurchase } from "./commands/start-plan-purchase";
import { purchasePath } from "./paths";
import { StartPlanPurchaseInput } from "./schema";

export const startPlanPurchaseAction = defineAction({
  name: "plan.start_purchase",
  input: StartPlanPurchaseInput,
  roles: ["event_host"],
  limit: "checkout",
  failureMessage: "Could not update your subscription at this time.",
  run: startPlanPurchase,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});
