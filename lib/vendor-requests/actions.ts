"use server";

import { defineAction } from "@/lib/core/action";
import { eventFormMessage } from "@/lib/events/schema";
import { listForVendors } from "./commands/list-for-vendors";
import { requestVendors } from "./commands/request-vendors";
import { ListForVendorsInput, RequestVendorsInput } from "./schema";
import { LISTING_FAILED } from "./words";

export const listForVendorsAction = defineAction({
  name: "vendor_request.list",
  input: ListForVendorsInput,
  roles: ["event_host"],
  limit: "write",
  invalidMessage: eventFormMessage,
  failureMessage: LISTING_FAILED,
  keepsTyped: true,
  run: listForVendors,
});

export const requestVendorsAction = defineAction({
  name: "vendor_request.create",
  input: RequestVendorsInput,
  roles: ["event_host"],
  limit: "write",
  failureMessage: LISTING_FAILED,
  keepsTyped: true,
  run: requestVendors,
});
