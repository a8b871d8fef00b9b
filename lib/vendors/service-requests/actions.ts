"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { eventFormMessage } from "@/lib/listings/events/schema";
import { editRequest } from "./commands/edit-request";
import { listForVendors } from "./commands/list-for-vendors";
import { requestVendors } from "./commands/request-vendors";
import { withdrawRequest } from "./commands/withdraw-request";
import { LISTING_FAILED } from "./copy";
import { EditRequestForm, ListForVendorsForm, REQUEST_NAMES, RequestVendorsForm } from "./form";
import { eventOffersPath } from "./paths";
import { serviceRequestPermissions } from "./policy";
import { RequestRef } from "./schema";

export const listForVendorsAction = defineAction({
  name: "vendor_request.list",
  input: ListForVendorsForm,
  formNames: REQUEST_NAMES,
  permission: serviceRequestPermissions.listForVendors,
  limit: writeLimit,
  invalidMessage: eventFormMessage,
  failureMessage: LISTING_FAILED,
  run: listForVendors,
});

export const requestVendorsAction = defineAction({
  name: "vendor_request.create",
  input: RequestVendorsForm,
  formNames: REQUEST_NAMES,
  permission: serviceRequestPermissions.requestVendors,
  limit: writeLimit,
  failureMessage: LISTING_FAILED,
  run: requestVendors,
});

export const editRequestAction = defineAction({
  name: "vendor_request.edit",
  input: EditRequestForm,
  formNames: REQUEST_NAMES,
  permission: serviceRequestPermissions.editRequest,
  limit: writeLimit,
  run: editRequest,
  redirectTo: ({ eventId }) => eventOffersPath(eventId),
});

export const withdrawRequestAction = defineAction({
  name: "vendor_request.withdraw",
  input: RequestRef,
  permission: serviceRequestPermissions.withdrawRequest,
  limit: writeLimit,
  run: withdrawRequest,
  redirectTo: ({ eventId }) => eventOffersPath(eventId),
});
