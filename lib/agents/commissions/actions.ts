"use server";

import { ReviewCommissionInput } from "@/lib/agents/commissions/schema";
import { defineAction } from "@/lib/core/action";
import { reviewCommission } from "./commands/review-commission";

export const reviewCommissionAction = defineAction({
  name: "commission.review",
  input: ReviewCommissionInput,
  roles: ["admin"],
  limit: "write",
  run: reviewCommission,
});
