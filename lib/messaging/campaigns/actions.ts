"use server";
import { defineAction } from "@/lib/core/action";
import { purchasePath } from "@/lib/money/payments/paths";
import { writeBlast } from "./commands/write-campaign";
import { BLAST_FAILED, WriteBlastInput } from "./schema";

export const writeBlastAction = defineAction({
  name: "blast.write",
  input: WriteBlastInput,
  roles: ["event_host", "agent"],
  limit: "write",
  failureMessage: BLAST_FAILED,
  run: writeBlast,
  redirectTo: (outcome) => (outcome.step === "payment" ? purchasePath(outcome.orderId) : null),
});
