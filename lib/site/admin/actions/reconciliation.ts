"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { privacyLimits } from "@/lib/identity/privacy/limits";
import { requestReconciliation } from "../commands/request-reconciliation";
import { adminPermissions } from "../policy";

export const requestReconciliationAction = defineAction({
  name: "books.look_over",
  input: z.unknown(),
  permission: adminPermissions.requestReconciliation,
  limit: privacyLimits.export,
  run: requestReconciliation,
});
