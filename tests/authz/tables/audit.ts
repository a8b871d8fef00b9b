import { checkLogAction } from "@/lib/trust/audit/actions";
import { anyAccount, type Row } from "../matrix";

export const auditLog: Row[] = [
  { action: checkLogAction, payload: async () => ({}), outcomes: anyAccount("not_found", { admin: "ok" }) },
];
