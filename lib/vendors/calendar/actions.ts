"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { ADDRESS_FAILED } from "@/lib/listings/events/copy";
import { addBlockedDays } from "./commands/add-blocked-days";
import { deleteBlockedDays } from "./commands/delete-blocked-days";
import { deleteCalendarAddress } from "./commands/delete-calendar-address";
import { editBlockedDays } from "./commands/edit-blocked-days";
import { makeCalendarAddress } from "./commands/make-calendar-address";
import { BLOCK_FAILED } from "./copy";
import { calendarPermissions } from "./policy";
import {
  AddBlockedDaysInput,
  CalendarAddressInput,
  EditBlockedDaysInput,
  OwnBlockedDaysInput,
} from "./schema";

export const addBlockedDaysAction = defineAction({
  name: "vendor_blocked_days.add",
  input: AddBlockedDaysInput,
  permission: calendarPermissions.addBlockedDays,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: BLOCK_FAILED,
  run: addBlockedDays,
});

export const editBlockedDaysAction = defineAction({
  name: "vendor_blocked_days.edit",
  input: EditBlockedDaysInput,
  permission: calendarPermissions.editBlockedDays,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: BLOCK_FAILED,
  run: editBlockedDays,
});

export const deleteBlockedDaysAction = defineAction({
  name: "vendor_blocked_days.delete",
  input: OwnBlockedDaysInput,
  permission: calendarPermissions.deleteBlockedDays,
  limit: writeLimit,
  failureMessage: BLOCK_FAILED,
  run: deleteBlockedDays,
});

export const makeCalendarAddressAction = defineAction({
  name: "vendor_calendar.make_address",
  input: CalendarAddressInput,
  permission: calendarPermissions.makeCalendarAddress,
  limit: writeLimit,
  failureMessage: ADDRESS_FAILED,
  run: makeCalendarAddress,
});

export const deleteCalendarAddressAction = defineAction({
  name: "vendor_calendar.delete_address",
  input: CalendarAddressInput,
  permission: calendarPermissions.deleteCalendarAddress,
  limit: writeLimit,
  failureMessage: ADDRESS_FAILED,
  run: deleteCalendarAddress,
});
