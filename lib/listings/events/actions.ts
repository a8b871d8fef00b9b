"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { createEvent } from "./commands/create-event";
import { CREATE_FAILED } from "./copy";
import { CreateEventForm } from "./form";
import { eventPermissions } from "./policy";
import { eventFormMessage } from "./schema";

export const createEventAction = defineAction({
  name: "event.create",
  input: CreateEventForm,
  permission: eventPermissions.createEvent,
  limit: writeLimit,
  invalidMessage: eventFormMessage,
  failureMessage: CREATE_FAILED,
  run: createEvent,
});
