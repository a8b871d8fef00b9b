"use server";

import { defineAction } from "@/lib/core/action";
import { askForCheck } from "./commands/request-audit-check";
import { AskForCheckInput } from "./schema";

export const checkLogAction = defineAction({
  name: "audit_log.check",
  input: AskForCheckInput,
  roles: ["admin"],
  limit: "write",
  run: askForCheck,
});
