"use server";

import { defineAction } from "@/lib/core/action";
import { createEvent } from "./commands/create-event";
import { CREATE_FAILED } from "./copy";
import { eventPermissions } from "./policy";
import { CreateEventInput, eventFormMessage } from "./schema";

export const createEventAction = defineAction({
  name: "event.create",
  input: CreateEventInput,
  permission: eventPermissions.createEvent,
  limit: "write",
  invalidMessage: eventFormMessage,
  failureMessage: CREATE_FAILED,
  run: createEvent,
});
