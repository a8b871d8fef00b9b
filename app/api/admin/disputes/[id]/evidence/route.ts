import { defineRoute } from "@/lib/core/route";
import { sendEvidence } from "@/lib/money/payments/commands/send-evidence";
import { readEvidence } from "@/lib/money/payments/read-evidence";

/** Submits evidence for a provider's dispute: a form with `text` and at most one file of each kind. */
export const POST = defineRoute<{ id: string }>("payment.evidence", async (ctx, { id }, request) =>
  sendEvidence(ctx, id, await readEvidence(ctx, request)),
);
