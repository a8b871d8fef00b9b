"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { StartPlanPurchaseInput } from "@/lib/money/orders/schema";
import { paymentLimits } from "@/lib/money/payments/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { grantHostPlan } from "./commands/grant-host-plan";
import { startPlanPurchase } from "./commands/start-plan-purchase";
import { GrantHostPlanInput } from "./grant-schema";
import { planPermissions } from "./policy";

export const startPlanPurchaseAction = defineAction({
  name: "plan.start_purchase",
  input: StartPlanPurchaseInput,
  permission: planPermissions.startPlanPurchase,
  limit: paymentLimits.checkout,
  failureMessage: "Could not update your subscription at this time.",
  run: startPlanPurchase,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});

export const grantHostPlanAction = defineAction({
  name: "account.grant_plan",
  input: GrantHostPlanInput,
  permission: planPermissions.grantHostPlan,
  limit: writeLimit,
  failureMessage: "Failed to update user's host plan.",
  run: grantHostPlan,
});
