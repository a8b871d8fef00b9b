"use server";
import { defineAction } from "@/lib/core/action";
import { saveBillingDetails } from "./commands/save-billing-details";
import { BillingDetailsInput } from "./schema";

export const saveBillingDetailsAction = defineAction({
  name: "billing_details.save",
  input: BillingDetailsInput,
  roles: "signed_in",
  limit: "write",
  run: saveBillingDetails,
});
