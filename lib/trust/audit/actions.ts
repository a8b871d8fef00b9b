"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { requestAuditCheck } from "./commands/request-audit-check";
import { auditPermissions } from "./policy";
import { RequestAuditCheckInput } from "./schema";

export const checkLogAction = defineAction({
  name: "audit_log.check",
  input: RequestAuditCheckInput,
  permission: auditPermissions.requestAuditCheck,
  limit: writeLimit,
  run: requestAuditCheck,
});
