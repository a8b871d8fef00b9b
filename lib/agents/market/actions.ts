"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { paymentLimits } from "@/lib/money/payments/limits";
import { purchasePath } from "@/lib/money/payments/paths";
import { tags } from "@/lib/site/cache/cache-tags";
import { ApplyInput, RespondInput, WithdrawApplicationInput } from "./application-input";
import { applyToPromote } from "./commands/apply-to-promote";
import { closeListing } from "./commands/close-listing";
import { createListing } from "./commands/create-listing";
import { editListing } from "./commands/edit-listing";
import { pauseListing } from "./commands/pause-listing";
import { payListing } from "./commands/pay-listing";
import { respondToApplication } from "./commands/respond-to-application";
import { resumeListing } from "./commands/resume-listing";
import { withdrawApplication } from "./commands/withdraw-application";
import { CreateListingForm, EditListingForm, LISTING_NAMES, OrderListingForm } from "./form";
import { APPLICATION_FAILED, LISTING_FAILED, RESPONSE_FAILED } from "./market-copy";
import { marketPermissions } from "./policy";
import { OwnListingInput } from "./schema";

const hub = () => [tags.agentHub];

export const createListingAction = defineAction({
  name: "agent_listing.create",
  input: CreateListingForm,
  formNames: LISTING_NAMES,
  permission: marketPermissions.createListing,
  limit: paymentLimits.checkout,
  failureMessage: LISTING_FAILED,
  run: createListing,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});

export const payListingAction = defineAction({
  name: "agent_listing.pay",
  input: OrderListingForm,
  permission: marketPermissions.payListing,
  limit: paymentLimits.checkout,
  failureMessage: LISTING_FAILED,
  run: payListing,
  redirectTo: ({ orderId }) => purchasePath(orderId),
});

export const editListingAction = defineAction({
  name: "agent_listing.edit",
  input: EditListingForm,
  formNames: LISTING_NAMES,
  permission: marketPermissions.editListing,
  limit: writeLimit,
  run: editListing,
  tags: hub,
});

export const pauseListingAction = defineAction({
  name: "agent_listing.pause",
  input: OwnListingInput,
  permission: marketPermissions.pauseListing,
  limit: writeLimit,
  run: pauseListing,
  tags: hub,
});

export const resumeListingAction = defineAction({
  name: "agent_listing.resume",
  input: OwnListingInput,
  permission: marketPermissions.resumeListing,
  limit: writeLimit,
  run: resumeListing,
  tags: hub,
});

export const closeListingAction = defineAction({
  name: "agent_listing.close",
  input: OwnListingInput,
  permission: marketPermissions.closeListing,
  limit: writeLimit,
  run: closeListing,
  tags: hub,
});

export const applyAction = defineAction({
  name: "agent_application.send",
  input: ApplyInput,
  permission: marketPermissions.applyToPromote,
  limit: writeLimit,
  failureMessage: APPLICATION_FAILED,
  run: applyToPromote,
});

export const withdrawApplicationAction = defineAction({
  name: "agent_application.withdraw",
  input: WithdrawApplicationInput,
  permission: marketPermissions.withdrawApplication,
  limit: writeLimit,
  run: withdrawApplication,
});

export const respondAction = defineAction({
  name: "agent_application.respond",
  input: RespondInput,
  permission: marketPermissions.respondToApplication,
  limit: writeLimit,
  failureMessage: RESPONSE_FAILED,
  // No cache tags here: they would re-render the page before its form can report success. The transaction invalidates
  // the hub.
  run: respondToApplication,
});
