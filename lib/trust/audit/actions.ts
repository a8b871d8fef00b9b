"use server";

import { defineAction } from "@/lib/core/action";
import { requestAuditCheck } from "./commands/request-audit-check";
import { RequestAuditCheckInput } from "./schema";

export const checkLogAction = defineAction({
  name: "audit_log.check",
  input: RequestAuditCheckInput,
  roles: ["admin"],
  limit: "write",
  run: requestAuditCheck,
});
