"use server";

import { ReviewCommissionInput } from "@/lib/agents/commissions/schema";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { reviewCommission } from "./commands/review-commission";
import { commissionPermissions } from "./policy";

export const reviewCommissionAction = defineAction({
  name: "commission.review",
  input: ReviewCommissionInput,
  permission: commissionPermissions.reviewCommission,
  limit: writeLimit,
  run: reviewCommission,
});
