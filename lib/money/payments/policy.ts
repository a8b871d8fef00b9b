import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const paymentPermissions = {
  cancelTransfer: "signed_in",
  confirmTransfer: ["admin"],
  correctReturn: ["admin"],
  correctTransfer: ["admin"],
  payOrder: "signed_in",
  pollProvider: ["admin"],
  receiveWebhook: "public",
  recheckPayment: "signed_in",
  recordReturn: "signed_in",
  refundOrphan: ["admin"],
  refundPayment: ["admin"],
  repayRefund: ["admin"],
  sendEvidence: ["admin"],
  withdrawConfirmation: ["admin"],
} as const satisfies Permissions;
