"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { ADDRESS_FAILED } from "@/lib/listings/events/copy";
import { deleteDeadlineAddress } from "./commands/delete-deadline-address";
import { makeDeadlineAddress } from "./commands/make-deadline-address";
import { deadlinePermissions } from "./policy";
import { DeadlineAddressInput } from "./schema";

export const makeDeadlineAddressAction = defineAction({
  name: "deadline_calendar.make_address",
  input: DeadlineAddressInput,
  permission: deadlinePermissions.makeDeadlineAddress,
  limit: writeLimit,
  failureMessage: ADDRESS_FAILED,
  run: makeDeadlineAddress,
});

export const deleteDeadlineAddressAction = defineAction({
  name: "deadline_calendar.delete_address",
  input: DeadlineAddressInput,
  permission: deadlinePermissions.deleteDeadlineAddress,
  limit: writeLimit,
  failureMessage: ADDRESS_FAILED,
  run: deleteDeadlineAddress,
});
