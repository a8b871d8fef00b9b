"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { hideChecklist } from "./commands/hide-checklist";
import { checklistPermissions } from "./policy";
import { HideChecklistInput } from "./schema";

export const hideChecklistAction = defineAction({
  name: "account.hide_checklist",
  input: HideChecklistInput,
  permission: checklistPermissions.hideChecklist,
  limit: writeLimit,
  run: hideChecklist,
});
