"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { proveDeliverables } from "./commands/prove-deliverables";
import { withdrawProof } from "./commands/withdraw-proof";
import { proofLimits } from "./limits";
import { proofPermissions } from "./policy";
import { ProofInput, WithdrawProofInput } from "./schema";

export const proveDeliverablesAction = defineAction({
  name: "proof.add",
  input: ProofInput,
  permission: proofPermissions.proveDeliverables,
  limit: proofLimits.proof,
  run: (ctx, input) => proveDeliverables(ctx, input),
});

export const withdrawProofAction = defineAction({
  name: "proof.withdraw",
  input: WithdrawProofInput,
  permission: proofPermissions.withdrawProof,
  limit: writeLimit,
  run: withdrawProof,
});
