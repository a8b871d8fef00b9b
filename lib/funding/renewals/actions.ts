"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { declineFirstRefusal } from "./commands/decline-first-refusal";
import { renewalPermissions } from "./policy";
import { DeclineFirstRefusalInput } from "./schema";

export const declineFirstRefusalAction = defineAction({
  name: "renewal.decline",
  input: DeclineFirstRefusalInput,
  permission: renewalPermissions.declineFirstRefusal,
  limit: writeLimit,
  run: declineFirstRefusal,
});
