import { defineRoute } from "@/lib/core/route";
import { sendEvidence } from "@/lib/money/payments/commands/send-evidence";
import { readEvidence } from "@/lib/money/payments/read-evidence";

/** Hands evidence in for a dispute at a provider: a form with `text`, and a file of each kind at most. */
export const POST = defineRoute<{ id: string }>("payment.evidence", async (ctx, { id }, request) =>
  sendEvidence(ctx, id, await readEvidence(ctx, request)),
);
