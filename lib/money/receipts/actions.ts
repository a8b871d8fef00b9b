"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { saveBillingDetails } from "./commands/save-billing-details";
import { receiptPermissions } from "./policy";
import { BillingDetailsInput } from "./schema";

export const saveBillingDetailsAction = defineAction({
  name: "billing_details.save",
  input: BillingDetailsInput,
  permission: receiptPermissions.saveBillingDetails,
  limit: writeLimit,
  run: saveBillingDetails,
});
